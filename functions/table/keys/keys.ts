import type { RecordPrefix } from '#domain/namespace/records.ts'
import { topicHome, topicLetters, type Topic, type TopicKind } from '#domain/topic.ts'
import { ITEM_KINDS, KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'

/**
 * The keys of the one table. Only these functions and those of index-keys.ts make keys; the access chart in docs/table.md
 * lists what reads them. Plain string work, because AppSync's resolvers run this file too: no regex, no padStart, no throw.
 */

export interface Key {
  PK: string
  SK: string
}

/** Returns the key of an item, without the rest of it. */
export const bareKey = ({ PK, SK }: Key): Key => ({ PK, SK })
/** Returns a text that is the same for the same key, for sets and maps. */
export const keyName = ({ PK, SK }: Key): string => `${PK}\n${SK}`

/** The sort key of an entity's own item. */
export const SELF = '#'

export const padded = (value: number, width: number): string => `0000000000000000${value}`.slice(-width)

/** Returns the item at a group's or project's address; paths compare without case. */
export const pathKey = (fullPath: string): Key => ({ PK: `P#${fullPath.toLowerCase()}`, SK: SELF })

export const groupPk = (groupId: number): string => `G#${groupId}`
export const groupKey = (groupId: number): Key => ({ PK: groupPk(groupId), SK: SELF })
/** Returns the key of the trial of a top-level group. */
export const trialKey = (rootId: number): Key => ({ PK: groupPk(rootId), SK: 'TRIAL' })

/** What administrators have set for the installation. */
export const settingsKey: Key = { PK: 'SETTINGS', SK: SELF }

/** Stands once the first person of the installation has been made in the browser. */
export const setupKey: Key = { PK: 'SETUP', SK: SELF }

/** That lists follow changes late. */
export const lagKey: Key = { PK: 'LAG', SK: SELF }

export const projectPk = (projectId: number): string => `J#${projectId}`
export const projectKey = (projectId: number): Key => ({ PK: projectPk(projectId), SK: SELF })

/** Partition of a namespace's labels, milestones and members: a group's or a project's own. */
export type Namespace = { kind: 'group' | 'project'; id: number }
export const namespacePk = (owner: Namespace): string =>
  owner.kind === 'group' ? groupPk(owner.id) : projectPk(owner.id)
/** Returns the key of the item of a group or project, by its id. */
export const namespaceKey = (owner: Namespace): Key => ({ PK: namespacePk(owner), SK: SELF })
/** Returns the key of the group or project of an item: the last of those that it stands in. */
export const homeKeyOf = (kind: TopicKind, { namespaceIds }: { namespaceIds: number[] }): Key =>
  namespaceKey({ kind: topicHome(kind), id: namespaceIds[namespaceIds.length - 1] ?? 0 })
export const MEMBER_PREFIX: RecordPrefix<'members'> = 'M#'
export const memberKey = (owner: Namespace, userId: number): Key => ({
  PK: namespacePk(owner),
  SK: `${MEMBER_PREFIX}${userId}`,
})
/** Returns the key by which a group or project is shared with a group. */
export const SHARE_PREFIX: RecordPrefix<'shares'> = 'SH#'
export const shareKey = (place: Namespace, groupId: number): Key => ({
  PK: namespacePk(place),
  SK: `${SHARE_PREFIX}${groupId}`,
})
/** Returns the other end of it, at the group whose members get a role there. */
export const LENT_PREFIX = 'LENT#'
export const lentKey = (groupId: number, place: Namespace): Key => ({
  PK: groupPk(groupId),
  SK: `${LENT_PREFIX}${place.kind === 'group' ? 'G' : 'J'}#${place.id}`,
})
/** Returns the key of an invitation by mail, of which there is one for an address. */
export const invitationKey = (owner: Namespace, email: string): Key => ({
  PK: namespacePk(owner),
  SK: `${INVITATION_PREFIX}${email}`,
})
export const INVITATION_PREFIX: RecordPrefix<'invitations'> = 'INV#'
/** Returns the key by which the secret of a mail finds its invitation, by its SHA-256. */
export const invitationLinkKey = (hash: string): Key => ({ PK: `INVITE#${hash}`, SK: SELF })
/** Returns the key of how many people somebody has invited in a day. */
export const invitationDayKey = (userId: number, day: string): Key => ({ PK: userPk(userId), SK: `IND#${day}` })
/** Returns the key of one label by its title, so that a title is unique in its namespace. */
export const labelKey = (owner: Namespace, title: string): Key => ({
  PK: namespacePk(owner),
  SK: `${LABEL_PREFIX}${title.toLowerCase()}`,
})
export const LABEL_PREFIX: RecordPrefix<'labels'> = 'L#'
export const milestoneKey = (owner: Namespace, milestoneId: number): Key => ({
  PK: namespacePk(owner),
  SK: `${MILESTONE_PREFIX}${milestoneId}`,
})
export const MILESTONE_PREFIX: RecordPrefix<'milestones'> = 'MS#'
/** Returns the key of what guards that a milestone's title is unique in its namespace. */
export const milestoneTitleKey = (owner: Namespace, title: string): Key => ({
  PK: namespacePk(owner),
  SK: `MST#${title.toLowerCase()}`,
})
/** What is known of a file that was uploaded to a group or project, by the secret of its address. */
export const UPLOAD_PREFIX = 'UPL#'
export const uploadItemKey = (owner: Namespace, secret: string): Key => ({
  PK: namespacePk(owner),
  SK: `${UPLOAD_PREFIX}${secret}`,
})
/** Returns the key of how many files came on a day, from members or others: of a person, or to a group or project, whose partition it is. */
export const uploadDayKey = (partition: string, day: string, from: 'members' | 'others'): Key => ({
  PK: partition,
  SK: `UPD#${day}#${from}`,
})
/** Leads from the number of an item in its group or project to the item. */
export const itemPointerKey = (kind: ItemKind, homeId: number, iid: number): Key => ({
  PK: namespacePk({ kind: KINDS[kind].home, id: homeId }),
  SK: `${pointerPrefix(kind)}${padded(iid, 10)}`,
})
/** Returns all pointers to items of a kind in one group or project. */
export const pointerPrefix = (kind: ItemKind): string => `${KINDS[kind].letter}#`
export const epicPointerKey = (groupId: number, iid: number): Key => itemPointerKey('epic', groupId, iid)
export const issuePointerKey = (projectId: number, iid: number): Key => itemPointerKey('issue', projectId, iid)
/** Returns the key of what is left to go over from an item to its successor. */
export const handoverKey = (from: ItemRef): Key => ({ PK: itemPk(from), SK: 'HAND' })
/** Counts the numbers (iids) of a kind in a group or project. */
export const itemSequenceKey = (kind: ItemKind, homeId: number): Key => ({
  PK: namespacePk({ kind: KINDS[kind].home, id: homeId }),
  SK: `SEQ#${KINDS[kind].counter}`,
})
export const milestoneSequenceKey = (owner: Namespace): Key => ({ PK: namespacePk(owner), SK: 'SEQ#MS' })
export const iterationKey = (groupId: number, startDate: string, iterationId: number): Key => ({
  PK: groupPk(groupId),
  SK: `${ITERATION_PREFIX}${startDate}#${iterationId}`,
})
export const ITERATION_PREFIX: RecordPrefix<'iterations'> = 'IT#'
export const iterationSequenceKey = (groupId: number): Key => ({ PK: groupPk(groupId), SK: 'SEQ#IT' })
/** Returns the key of a row of iterations of a group. */
export const cadenceKey = (groupId: number, cadenceId: number): Key => ({
  PK: groupPk(groupId),
  SK: `${CADENCE_PREFIX}${cadenceId}`,
})
export const CADENCE_PREFIX: RecordPrefix<'cadences'> = 'CD#'
export const TEMPLATE_PREFIX: RecordPrefix<'descriptionTemplates'> = 'TPL#'
export const TEMPLATE_TEXT_PREFIX: RecordPrefix<'descriptionTemplates'> = 'TPX#'
/** Returns the description templates of a project for one type, by name; capital letters do not make another name. */
export const templatePrefix = (type: string): string => `${TEMPLATE_PREFIX}${type}#`
export const templateItemKey = (projectId: number, type: string, name: string): Key => ({
  PK: projectPk(projectId),
  SK: `${templatePrefix(type)}${name.toLowerCase()}`,
})
/** Returns the key of the text of a description template, apart so that names can be listed without it. */
export const templateTextKey = (projectId: number, type: string, name: string): Key => ({
  PK: projectPk(projectId),
  SK: `${TEMPLATE_TEXT_PREFIX}${type}#${name.toLowerCase()}`,
})

/** Returns the partition of an item and its parts. */
export const itemPk = ({ kind, id }: ItemRef): string => `${KINDS[kind].letter}#${id}`
/** Returns the partition of an item or a merge request. */
export const topicPk = ({ kind, id }: Topic): string => `${topicLetters(kind)}#${id}`
export const topicKey = (topic: Topic): Key => ({ PK: topicPk(topic), SK: SELF })
export const itemKey = (item: ItemRef): Key => ({ PK: itemPk(item), SK: SELF })
/** Returns the key of what an item has from its children. */
export const aggregateOfKey = (item: ItemRef): Key => ({ PK: itemPk(item), SK: 'A' })

export const epicPk = (epicId: number): string => itemPk({ kind: 'epic', id: epicId })
export const epicKey = (epicId: number): Key => itemKey({ kind: 'epic', id: epicId })
export const aggregateKey = (epicId: number): Key => aggregateOfKey({ kind: 'epic', id: epicId })
/** Returns the key of the index entries that are written for an item now. */
export const manifestKey = (item: ItemRef): Key => ({ PK: itemPk(item), SK: 'X' })
/** Stands while what was below a deleted item is being taken away. */
export const deletionKey = (item: ItemRef): Key => ({ PK: itemPk(item), SK: 'DEL' })

export const issueKey = (issueId: number): Key => itemKey({ kind: 'issue', id: issueId })

/** Returns the key of Markdown and HTML of the description, apart so that small changes do not rewrite it. */
export const descriptionKey = (owner: ItemRef): Key => ({ PK: itemPk(owner), SK: 'D' })
/** Returns the key of one part, from 1, of a description that is too long for its own item. */
export const descriptionPartKey = (owner: ItemRef, part: number): Key => ({ PK: itemPk(owner), SK: `D${part}` })
/** Returns the key of one participant; the position keeps the order of first appearance. */
export const participantKey = (owner: ItemRef, position: number): Key => ({
  PK: itemPk(owner),
  SK: `P#${padded(position, 6)}`,
})
export const PARTICIPANT_PREFIX = 'P#'
/** Returns the key of a person's own choice of notifications. */
export const subscriptionKey = (owner: ItemRef, userId: number): Key => ({
  PK: itemPk(owner),
  SK: `${SUBSCRIPTION_PREFIX}${userId}`,
})
export const SUBSCRIPTION_PREFIX = 'S#'
/** Returns the key of the same choice at its person, by kind of item. */
export const ownSubscriptionKey = (userId: number, { kind, id }: ItemRef): Key => ({
  PK: userPk(userId),
  SK: `${ownSubscriptionPrefix(kind)}${id}`,
})
/** Returns all choices of a person for items of one kind. */
export const ownSubscriptionPrefix = (kind: ItemKind): string => `SUB#${kind}#`

/** Returns all edges of one parent to children of a kind. */
export const edgePrefix = (kind: ItemKind): string => `C${KINDS[kind].letter}#`
/** Returns the key of one edge; ranks order the children, the child's id breaks ties. */
export const edgeKey = (parent: ItemRef, rank: string, child: ItemRef): Key => ({
  PK: itemPk(parent),
  SK: `${edgePrefix(child.kind)}${rank}#${child.id}`,
})
/** Returns the kind of the children in whose list a sort key stands. */
export const kindOfEdge = (sortKey: string): ItemKind =>
  ITEM_KINDS.find((kind) => sortKey.startsWith(edgePrefix(kind))) ?? 'issue'
/** Returns the rank inside an edge's sort key. */
export const rankOfEdge = (sortKey: string): string => sortKey.split('#')[1] ?? ''
/** Returns the child that an edge's sort key names. */
export const childRef = (sortKey: string): ItemRef => ({ kind: kindOfEdge(sortKey), id: childOfEdge(sortKey) })
/** Returns the child's id inside an edge's sort key. */
export const childOfEdge = (sortKey: string): number => Number(sortKey.split('#')[2] ?? '0')

export const userPk = (userId: number): string => `U#${userId}`
export const userKey = (userId: number): Key => ({ PK: userPk(userId), SK: SELF })
/** Leads from a user name to the person. */
export const usernameKey = (username: string): Key => ({ PK: `UN#${username.toLowerCase()}`, SK: SELF })
/** Returns the key of who a signed-in user name is and what roles they have: one read for every permission. */
export const viewerKey = (username: string): Key => ({ PK: `UN#${username.toLowerCase()}`, SK: 'ACL' })
/** Returns the key of pending and done to-dos of one person; by item. */
export const todoKey = (userId: number, target: Topic, todoId: number): Key => ({
  PK: userPk(userId),
  SK: `${todoPrefix(target)}${todoId}`,
})
export const todoPrefix = (target: Topic): string => `${TODO_PREFIX}${target.kind}#${target.id}#`
/** All to-dos of a person. */
export const TODO_PREFIX = 'TODO#'
/** Leads from a to-do's number to its target. */
export const todoPointerKey = (userId: number, todoId: number): Key => ({ PK: userPk(userId), SK: `TP#${todoId}` })
/** Returns the key of a mark beside the target, so that a deletion finds every person's to-dos on it. */
export const todoMarkKey = (target: Topic, userId: number, todoId: number): Key => ({
  PK: topicPk(target),
  SK: `${TODO_MARK_PREFIX}${userId}#${todoId}`,
})
export const TODO_MARK_PREFIX = 'T#'
/** Returns the key of how many to-dos a person has; its version also keeps two changes of their to-dos apart. */
export const todoCountsKey = (userId: number): Key => ({ PK: userPk(userId), SK: 'TODOS' })
/** Returns the key of the project in or below a group in which a person last created an issue. */
export const defaultProjectKey = (userId: number, groupId: number): Key => ({
  PK: userPk(userId),
  SK: `LASTP#${groupId}`,
})
/** Returns the key of a word of people's names, for search: the partition is by the first two letters, of which none is ever cut in half. */
export const userTokenKey = (token: string, userId: number): Key => ({
  PK: `UT#${Array.from(token).slice(0, 2).join('')}`,
  SK: `${token}#${userId}`,
})

/** Returns the key of one person's reaction to an epic or issue. */
export const reactionKey = (owner: ItemRef, emoji: string, userId: number): Key => ({
  PK: itemPk(owner),
  SK: `${REACTION_PREFIX}${emoji}#${userId}`,
})
export const REACTION_PREFIX = 'R#'
/** Returns the key of the same reaction at its person, by kind of item and emoji. */
export const ownReactionKey = (userId: number, owner: ItemRef, emoji: string): Key => ({
  PK: userPk(userId),
  SK: `${ownReactionPrefix(owner.kind)}${emoji}#${owner.id}`,
})
/** Returns all reactions of a person to items of one kind. */
export const ownReactionPrefix = (kind: ItemKind): string => `${OWN_REACTIONS_PREFIX}${kind}#`
export const OWN_REACTIONS_PREFIX = 'RX#'
/** Returns the key of a sign-in of a person, by what its tokens call it. */
export const sessionKey = (userId: number, sessionId: string): Key => ({
  PK: userPk(userId),
  SK: `${SESSION_PREFIX}${sessionId}`,
})
export const SESSION_PREFIX = 'SES#'
/** Returns the key of the codes by which a person gets in without their second factor. */
export const recoveryCodesKey = (userId: number): Key => ({ PK: userPk(userId), SK: 'CODES' })
/** Returns the key of what a person prefers. */
export const preferencesKey = (userId: number): Key => ({ PK: userPk(userId), SK: 'PREF' })

/** Returns the key of what a person has pinned. */
export const pinsKey = (userId: number): Key => ({ PK: userPk(userId), SK: 'PINS' })

/** Returns the key of a personal access token, by its SHA-256; the leading part is what the authorizer's role may touch. */
export const accessTokenKey = (hash: string): Key => ({ PK: `${ACCESS_TOKEN_PREFIX}${hash}`, SK: SELF })
export const ACCESS_TOKEN_PREFIX = 'PAT#'

/** Returns the key of a write that was answered already, by person and their key. */
export const idempotencyKey = (userId: number, key: string): Key => ({ PK: `IDEM#${userId}#${key}`, SK: SELF })
/** Returns the key of one audit record of a root group's day. */
export const auditKey = (rootId: number, day: string, id: number): Key => ({
  PK: `AUD#${rootId}#${day}`,
  SK: padded(id, 16),
})
/** Returns the key of the link of an item to another one, at the item; the same link stands at the other one, too. */
export const linkKey = (item: ItemRef, other: ItemRef): Key => ({
  PK: itemPk(item),
  SK: `${LINK_PREFIX}${itemPk(other)}`,
})
export const LINK_PREFIX = 'LK#'
/** Returns the key of the state of an import into a root group. */
export const importKey = (rootPath: string): Key => ({ PK: `IMP#${rootPath.toLowerCase()}`, SK: SELF })

/** Characters of a name in a key: a sort key takes 1,024 bytes, and the keys of a hundred labels must fit one manifest. */
const NAME_IN_KEY_MAX = 40
/** Returns a name as far as a key holds it: what begins alike stands together, and its rows tell it apart. */
export const nameInKey = (name: string): string =>
  name.length <= NAME_IN_KEY_MAX ? name : Array.from(name).slice(0, NAME_IN_KEY_MAX).join('')

/** Which migrations the table's data has been through; there is one. */
export const migrationsKey: Key = { PK: 'MIGRATIONS', SK: SELF }

/** Where the nightly check of what is rebuilt from items goes on; there is one. */
export const checkKey: Key = { PK: 'CHECK', SK: SELF }

/** Returns the key in index `lists`: everything of one kind below a root group, or of one person. */
export const rootList = (rootId: number, kind: 'G' | 'J' | 'JZ' | 'L' | 'MS' | 'MST' | 'IT' | 'CD' | 'LK'): string =>
  `R#${rootId}#${kind}`
/** Returns the key in index `lists`: what is left to delete of a tree, by the epic at its top. */
export const deletionList = (topId: number): string => `DEL#${topId}`
/** Returns the key in index `lists`: the sort key of a milestone's title. */
export const milestoneTitleSort = (title: string, milestoneId: number | ''): string =>
  `${nameInKey(title.toLowerCase())}#${milestoneId}`
/** Index `lists`: every root group. */
export const ROOTS_LIST = 'ROOTS'
/** Returns the key in index `lists`: people by how they stand with the installation, by name. */
export const peopleList = (state: string): string => `PEOPLE#${state}`
/** Index `lists`: administrators of the installation, by name. */
export const ADMINISTRATORS_LIST = 'ADMINS'
/** Returns the key in index `lists`: memberships of one person. */
export const membershipList = (userId: number): string => `${userPk(userId)}#G`
/** Returns the key in index `lists`: the access tokens of one person, by time. */
export const accessTokenList = (userId: number): string => `${userPk(userId)}#PAT`
/** Returns the key in index `lists`: the access tokens of a group or project, by time. */
export const accessTokensOfPlace = (owner: Namespace): string => `${namespacePk(owner)}#PAT`
/** Returns the key in index `lists`: pending to-dos of one person, by time. */
export const pendingTodoList = (userId: number): string => `${userPk(userId)}#TP`
