/**
 * The catalogue of messages about failures, word for word as specified. A name stands for what the message is about,
 * for example `epic` or `issue`.
 */
export const FETCH_CHILD_EPICS_FAILED = 'Something went wrong while fetching child epics.'
export const CREATE_CHILD_EPIC_FAILED = 'Something went wrong while creating child epics.'
export const CREATE_CHILD_ISSUE_FAILED = 'Something went wrong while creating issue.'
export const ORDER_ITEM_FAILED = 'Something went wrong while ordering item.'
export const MOVE_ITEM_FAILED = 'Something went wrong while moving item.'
export const FETCH_PROJECTS_FAILED = 'Something went wrong while fetching projects.'
export const FETCH_GROUPS_FAILED = 'Something went wrong while fetching groups.'
export const FETCH_DETAILS_FAILED = 'Something went wrong while fetching details'
export const FETCH_MILESTONES_FAILED = 'There was a problem fetching milestones.'
export const SUGGEST_EPICS_FAILED = 'There was a problem fetching epics.'
export const SUGGEST_ITERATIONS_FAILED = 'There was a problem fetching iterations.'
export const SUGGEST_NAMESPACES_FAILED = 'There was a problem fetching groups and projects.'
export const SUGGEST_USERS_FAILED = 'There was a problem fetching users.'
export const SUGGEST_LABELS_FAILED = 'There was a problem fetching labels.'
export const SUGGEST_EMOJIS_FAILED = 'There was a problem fetching emojis.'
export const PARTICIPANTS_FETCH_ERROR = 'An error occurred while fetching participants'
export const FETCH_ANCESTORS_FAILED = 'An error occurred while fetching ancestors'
export const FETCH_REFERENCE_FAILED = 'An error occurred while fetching reference.'
export const FETCH_COLOR_FAILED = 'Error fetching epic color.'
export const LOAD_ROADMAP_FAILED = 'Failed to load Roadmap'
export const FETCH_ROADMAP_EPICS_FAILED = 'Something went wrong while fetching epics'
export const FETCH_ROADMAP_MILESTONES_FAILED = 'Something went wrong while fetching milestones'
export const UPDATE_LABELS_FAILED = 'An error occurred while updating labels.'
export const UPDATE_ASSIGNEES_FAILED = 'An error occurred while updating assignees.'
export const INVITE_TO_NEW_PROJECT = 'Canopy is better with colleagues!'
export const INVITE_NOBODY = 'Please select members or type email addresses to invite'
export const INVITE_FAILED = 'Something went wrong'
export const REVIEW_INVITE_ERRORS = 'Review the invite errors and try again:'
export const UPDATE_COLOR_FAILED = 'An error occurred while updating color.'
export const UPDATE_TASK_FAILED = 'Update failed'
export const CREATE_GROUP_FAILED = 'Error creating group.'
export const CREATE_PROJECT_FAILED = 'Error creating project.'
export const CHANGE_GROUP_FAILED = 'Error changing group.'
export const CHANGE_PROJECT_FAILED = 'Error changing project.'
export const CREATE_EPIC_FAILED = 'Error creating epic.'
export const CREATE_ISSUE_FAILED = 'Error creating issue.'
export const PREVIEW_FAILED = 'Could not load the preview.'
export const NO_MATCHES = 'No matches found'
export const NO_SUGGESTIONS = 'No suggestions found'
export const NO_RESULTS = 'No matching results'
export const EMAILS_DISABLED = 'Notifications have been disabled by group or project owner'
export const ADD_CHILD_FAILED = 'Something went wrong while adding. Please try again.'
export const ISSUE_NOT_FOUND = 'Issue cannot be found.'
export const EPIC_NOT_FOUND = 'Epic cannot be found.'
export const TASK_NOT_FOUND = 'Task cannot be found.'
export const TOO_MANY_CHILD_EPICS = 'This epic already has the maximum number of child epics.'
export const CONFIDENTIAL_PARENT = 'The parent epic is confidential and can only contain confidential epics and issues'
export const CHANGES_WAIT = 'Canopy could not be reached. Changes are kept, and sent once it can be.'
export const CREATE_TASK_FAILED = 'Something went wrong when creating task. Please try again.'
export const FETCH_TASKS_FAILED = 'The tasks could not be loaded.'
export const FETCH_WORK_ITEM_FAILED = 'Something went wrong when fetching the work item. Please try again.'

export const fetchParticipantsFailed = (name: string) => `There was an error getting the ${name} participants.`
export const updateStatusFailed = (name: string) => `Unable to update this ${name} at this time.`
export const setAttributeFailed = (name: string, attribute: string) =>
  `Failed to set ${attribute} on this ${name}. Please try again.`
/** @param place the `group` or `project` that has them */
export const fetchChoicesFailed = (plural: string, place: string) =>
  `Failed to fetch the ${plural} for the ${place}. Please try again.`
export const setFieldFailed = (name: string, label: string) =>
  `Something went wrong while setting ${name} ${label.toLowerCase()}.`
export const removePathMissing = (name: string) => `We could not determine the path to remove the ${name}`
export const DELETE_TASK_FAILED = 'Something went wrong when deleting the task. Please try again.'
export const updateWorkItemFailed = (name: string) =>
  `Something went wrong while updating the ${name}. Please try again.`
