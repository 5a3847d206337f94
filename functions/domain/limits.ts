/** Limits that the server enforces and the browser shows. */

/** Characters in the title of an epic or issue. */
export const TITLE_MAX = 255
/** Characters in a description. */
export const DESCRIPTION_MAX = 1_048_576
/** Characters in a comment. */
export const NOTE_MAX = 100_000
/** Reactions to one comment. */
export const NOTE_REACTIONS_MAX = 200
/** Comments of one discussion: each answer writes the list of them again. */
export const DISCUSSION_NOTES_MAX = 500
/** Levels of epics, the root being the first. */
export const EPIC_DEPTH_MAX = 7
/** Levels of groups, the root being the first. */
export const GROUP_DEPTH_MAX = 20
/** Characters in the name or path part of a group or project. */
export const NAMESPACE_NAME_MAX = 255
/** Characters in a label's title. */
export const LABEL_TITLE_MAX = 255
/** Characters in a label's description: every list shows it on the label, so every row of a list holds it. */
export const LABEL_DESCRIPTION_MAX = 500
/** Labels, milestones and direct members of one group or project: what needs all of them reads all of them. */
export const LABELS_OF_NAMESPACE_MAX = 5000
export const MILESTONES_MAX = 5000
/** Cadences of one group, and iterations of them all. */
export const CADENCES_MAX = 200
export const ITERATIONS_MAX = 5000
export const MEMBERS_MAX = 5000
/** With how many groups a group or project can be shared, and how many can be shared with a group. */
export const SHARES_MAX = 100
/** Invitations by mail of one group or project that nobody has accepted yet, and those of one person in a day. */
export const INVITATIONS_MAX = 500
export const INVITATIONS_A_DAY_MAX = 100
/** Days for which the link in an invitation works. */
export const INVITATION_DAYS = 14
/** Minutes after which the same invitation may be sent again. */
export const INVITATION_PAUSE_MINUTES = 10
/** Groups, and projects, below one top-level group, and it among them. */
export const NAMESPACES_MAX = 20_000
/** Access tokens of one person, those that are no longer good among them. */
export const ACCESS_TOKENS_MAX = 1000
/** Labels on one epic or issue, and in a filter, those that it leaves out apart. */
export const LABELS_MAX = 100
/** Labels that one change of an item may make besides, in its own transaction. */
export const NEW_LABELS_MAX = 20
/** Links of one epic or issue to others: what follows from a change of it must stay little work. */
export const LINKS_MAX = 100
/** Characters in a search. */
export const SEARCH_MAX = 1000
/** Conditions of a list's filter. */
export const FILTER_CONDITIONS_MAX = 20
/** Characters in the name of an emoji. */
export const EMOJI_NAME_MAX = 100
/** Assignees of one issue. */
export const ASSIGNEES_MAX = 50
/** Bytes in the body of a REST request: what the platform hands to a function, which is 6 MB with everything around it. */
export const BODY_BYTES_MAX = 5_000_000
/** Files that a person uploads in a day where they are a member, and where they are none. */
export const UPLOADS_OF_MEMBER_MAX = 500
export const UPLOADS_OF_STRANGER_MAX = 20
/** Files that are uploaded to one group or project in a day by its members, and by all others together. */
export const UPLOADS_TO_NAMESPACE_MAX = 5000
export const UPLOADS_TO_NAMESPACE_OF_STRANGERS_MAX = 200
/** Pictures of measurements at one incident, and MB (2^20) of each. */
export const METRIC_IMAGES_MAX = 100
export const METRIC_IMAGE_MB_MAX = 1
/** Rows on one page. */
export const PAGE_SIZE_MAX = 100
/** Rows on one page when the caller does not say. */
export const PAGE_SIZE_DEFAULT = 20
/** Weight of one issue. */
export const WEIGHT_MAX = 2_147_483_647
/** Characters in the name of an escalation policy. */
export const POLICY_NAME_MAX = 72
/** Rules of one escalation policy. */
export const ESCALATION_RULES_MAX = 10
/** Escalation policies of one project. */
export const POLICIES_MAX = 100
/** Characters in the name of a description template. */
export const TEMPLATE_NAME_MAX = 100
/** Characters in a description template: one item of the table holds them, however many bytes each takes. */
export const TEMPLATE_MAX = 80_000
/** Description templates of one project for one type. */
export const TEMPLATES_MAX = 100
/** Tasks that an issue can have. */
export const TASKS_MAX = 100
/** Characters that tell what time was spent on. */
export const SUMMARY_MAX = 255
/** Times that one change adds to what was spent on an item: each is a record of two items. */
export const TIMES_AT_ONCE_MAX = 20
/** Records of time that are read to be counted and summed in one request. */
export const TIMELOGS_SUMMED_MAX = 5000
/** Quick actions in one text: each may take reads and a write of its own. */
export const QUICK_ACTIONS_MAX = 50
/** Seconds in which changes of one item become one mail, from the first of them. */
export const NEWS_WINDOW_SECONDS = 60
/** Bytes of comments in one mail; of what is longer the page has the rest. */
export const MAIL_TEXT_MAX = 50_000

/** Bytes of the picture of a person. */
export const AVATAR_BYTES_MAX = 200 * 1024
/** Characters of what people say of themselves, in lines. */
export const STATUS_MESSAGE_MAX = 100
export const BIO_MAX = 250
export const PRONOUNS_MAX = 50
