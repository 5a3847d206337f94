export type Maybe<T> = T | null
export type InputMaybe<T> = Maybe<T>
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string }
  String: { input: string; output: string }
  Boolean: { input: boolean; output: boolean }
  Int: { input: number; output: number }
  Float: { input: number; output: number }
  AWSDate: { input: string; output: string }
  AWSDateTime: { input: string; output: string }
  AWSEmail: { input: unknown; output: unknown }
  AWSIPAddress: { input: unknown; output: unknown }
  AWSJSON: { input: string; output: string }
  AWSPhone: { input: unknown; output: unknown }
  AWSTime: { input: unknown; output: unknown }
  AWSTimestamp: { input: unknown; output: unknown }
  AWSURL: { input: unknown; output: unknown }
}

/** A role by its number and name. */
export type AccessLevel = {
  /** 10 Guest, 15 Planner, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner. */
  integerValue?: Maybe<Scalars['Int']['output']>
  /** The name of the role. */
  stringValue?: Maybe<AccessLevelEnum>
}

/** The roles, by name. */
export type AccessLevelEnum =
  'DEVELOPER' | 'GUEST' | 'MAINTAINER' | 'MINIMAL_ACCESS' | 'NO_ACCESS' | 'OWNER' | 'PLANNER' | 'REPORTER'

/** That one is changing the texts of an item. */
export type AnnounceEditingInput = {
  /** Any text; it comes back with the answer. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** False when one has stopped. */
  isEditing: Scalars['Boolean']['input']
  /** The global id of the epic, issue or work item. */
  issuableId: Scalars['ID']['input']
}

/** The answer of `announceEditing`, which those get, too, who follow the item. */
export type AnnounceEditingPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** Whether the item is confidential. */
  confidential?: Maybe<Scalars['Boolean']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The global id of the item. Those who follow are told only where the caller selects this and `confidential`. */
  id?: Maybe<Scalars['ID']['output']>
  /** False when they have stopped. */
  isEditing?: Maybe<Scalars['Boolean']['output']>
  /** The name of who is changing the item. */
  name?: Maybe<Scalars['String']['output']>
  /** The user name of who is changing the item. */
  username?: Maybe<Scalars['String']['output']>
}

/** Whether there are assignees. */
export type AssigneeWildcardId =
  /** Somebody is assigned. */
  | 'ANY'
  /** Nobody is assigned. */
  | 'NONE'

/** Whether a person is busy. */
export type AvailabilityEnum = 'BUSY' | 'NOT_SET'

/** A reaction. */
export type AwardEmoji = {
  /** The name in words: `heart eyes` for `heart_eyes`. */
  description: Scalars['String']['output']
  /** The emoji itself, for example 👍. */
  emoji: Scalars['String']['output']
  /** The name of the emoji, for example `thumbsup`. */
  name: Scalars['String']['output']
  /** Its code points in hexadecimal, joined by `-`. */
  unicode: Scalars['String']['output']
  /** The version of Unicode that the emoji came with, for example `6.0`. */
  unicodeVersion: Scalars['String']['output']
  /** Who reacts; null where that is not known any more. */
  user?: Maybe<UserCore>
}

/** A new reaction. */
export type AwardEmojiAddInput = {
  /** The global id of the epic, issue or comment. */
  awardableId: Scalars['ID']['input']
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The name of the emoji, for example `thumbsup`. */
  name: Scalars['String']['input']
}

/** The answer of `awardEmojiAdd`. */
export type AwardEmojiAddPayload = {
  /** The reaction; null when it was refused. */
  awardEmoji?: Maybe<AwardEmoji>
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** A page of reactions. */
export type AwardEmojiConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<AwardEmojiEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<AwardEmoji>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of reactions. */
export type AwardEmojiEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<AwardEmoji>
}

/** A reaction that goes. */
export type AwardEmojiRemoveInput = {
  /** The global id of the epic, issue or comment. */
  awardableId: Scalars['ID']['input']
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The name of the emoji, for example `thumbsup`. */
  name: Scalars['String']['input']
}

/** The answer of `awardEmojiRemove`. */
export type AwardEmojiRemovePayload = {
  /** The reaction that is gone; null when it was refused. */
  awardEmoji?: Maybe<AwardEmoji>
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** A reaction that comes or goes. */
export type AwardEmojiToggleInput = {
  /** The global id of the epic, issue or comment. */
  awardableId: Scalars['ID']['input']
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The name of the emoji, for example `thumbsup`. */
  name: Scalars['String']['input']
}

/** The answer of `awardEmojiToggle`. */
export type AwardEmojiTogglePayload = {
  /** The reaction; null when it was taken back. */
  awardEmoji?: Maybe<AwardEmoji>
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** Whether the viewer reacts with it now. */
  toggledOn: Scalars['Boolean']['output']
}

/** The totals at the end of a day. */
export type BurnupChartDailyTotals = {
  /** Closed issues. */
  completedCount: Scalars['Int']['output']
  /** The weight of closed issues. */
  completedWeight: Scalars['Int']['output']
  /** The day. */
  date: Scalars['AWSDate']['output']
  /** All issues. */
  scopeCount: Scalars['Int']['output']
  /** The weight of all issues. */
  scopeWeight: Scalars['Int']['output']
}

/** Where changes come in. */
export type ChangeEntrance =
  /** The system by itself, because of something that was done before. */
  | 'AUTOMATION'
  /** The GraphQL interface. */
  | 'GRAPHQL'
  /** An import. */
  | 'IMPORT'
  /** The REST interface. */
  | 'REST'
  /** The pages of the product. */
  | 'WEB'

/** A new epic. */
export type CreateEpicInput = {
  /** Global ids of labels to set. */
  addLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Titles of labels to set. */
  addLabels?: InputMaybe<Array<Scalars['String']['input']>>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The colour, as `#rrggbb` or `#rgb`; only in a group that shows colours. */
  color?: InputMaybe<Scalars['String']['input']>
  /** Whether only members with at least the Reporter role may see it. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The description as Markdown. */
  description?: InputMaybe<Scalars['String']['input']>
  /** The fixed due date, `YYYY-MM-DD`. */
  dueDateFixed?: InputMaybe<Scalars['String']['input']>
  /** Whether the due date is fixed. */
  dueDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>
  /** The full path of the group. */
  groupPath: Scalars['ID']['input']
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /** Accepted for the compatible interface; a new epic has no label to remove. */
  removeLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** The fixed start date, `YYYY-MM-DD`. */
  startDateFixed?: InputMaybe<Scalars['String']['input']>
  /** Whether the start date is fixed. */
  startDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>
  /** The title, 1 to 255 characters. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `createEpic`. */
export type CreateEpicPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** The new epic; null when it was refused. */
  epic?: Maybe<Epic>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** A new issue. */
export type CreateIssueInput = {
  /** Global ids of the people who are to work on it. */
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The description as Markdown. */
  description?: InputMaybe<Scalars['String']['input']>
  /** The day it is due, `YYYY-MM-DD`. */
  dueDate?: InputMaybe<Scalars['String']['input']>
  /** The global id of the epic that it belongs to, on top of its issues. */
  epicId?: InputMaybe<Scalars['ID']['input']>
  /** How it is doing. */
  healthStatus?: InputMaybe<HealthStatus>
  /** The global id of the iteration that it is planned for. */
  iterationId?: InputMaybe<Scalars['ID']['input']>
  /** Global ids of its labels. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Titles of its labels; with `labelIds`, of those besides. */
  labels?: InputMaybe<Array<Scalars['String']['input']>>
  /** The global id or the number of the milestone that it is planned for. */
  milestoneId?: InputMaybe<Scalars['ID']['input']>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** The day it starts, `YYYY-MM-DD`, not after the day it is due. */
  startDate?: InputMaybe<Scalars['String']['input']>
  /** The title, 1 to 255 characters. */
  title: Scalars['String']['input']
  /** The kind of issue. */
  type?: InputMaybe<IssueType>
  /** How much work it is. */
  weight?: InputMaybe<Scalars['Int']['input']>
}

/** The answer of `createIssue`. */
export type CreateIssuePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The new issue; null when it was refused. */
  issue?: Maybe<Issue>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** A new comment. */
export type CreateNoteInput = {
  /** The text, as Markdown; at most 100,000 characters. */
  body: Scalars['String']['input']
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The same as `internal`. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /**
   * The global id of the discussion that it answers in, `gid://gitlab/Discussion/{number}`; of a comment that nobody has
   * answered, too. The answer is internal as the discussion is. Left out, the comment stands alone.
   */
  discussionId?: InputMaybe<Scalars['ID']['input']>
  /** What the item must be like for the comment to be made. */
  expect?: InputMaybe<NoteableExpectationInput>
  /** Whether only those may read it who may read internal comments: members from Reporter on. */
  internal?: InputMaybe<Scalars['Boolean']['input']>
  /** The global id of the epic, issue or task. */
  noteableId: Scalars['ID']['input']
}

/** The answer of `createNote`. */
export type CreateNotePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The comment; null when it was refused. */
  note?: Maybe<Note>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
}

/** The signed-in person, as they see themselves. */
export type CurrentUser = User & {
  /** The merge requests that are assigned to the person, the newest first. */
  assignedMergeRequests?: Maybe<MergeRequestConnection>
  /** The picture, when there is one. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /** The epics that the person made or follows, wherever they are, the newest first. `count` is 501 where there are more than 500. */
  epics?: Maybe<EpicConnection>
  /** The groups of which the person is a member, by name. */
  groups?: Maybe<GroupConnection>
  /** The global id, `gid://gitlab/User/{number}`. */
  id: Scalars['ID']['output']
  /**
   * The issues that are assigned to the person, those that are due first; or that the person made or follows, the newest first; wherever they
   * are. `count` is 501 where there are more than 500.
   */
  issues?: Maybe<IssueConnection>
  /** The milestones of groups and projects of which the person is a member, those that are due first. */
  milestones?: Maybe<MilestoneConnection>
  /** The name people read. */
  name: Scalars['String']['output']
  /** What the person has pinned, in that order, as far as they may read it. */
  pins: Array<Pin>
  /** What the person prefers. */
  preferences?: Maybe<UserPreferences>
  /** The merge requests that the person is to look at, the newest first. */
  reviewRequestedMergeRequests?: Maybe<MergeRequestConnection>
  /** What the person says of themselves; null when nothing. */
  status?: Maybe<UserStatus>
  /**
   * The tasks that are assigned to the person, those that are due first; or that the person made or follows, the newest first; wherever they
   * are. `count` is 501 where there are more than 500.
   */
  tasks?: Maybe<WorkItemConnection>
  /**
   * The time that the person spent on issues and tasks that they may read. A page may
   * hold less than it could where much is hidden; `pageInfo` says whether it goes on.
   */
  timelogs?: Maybe<TimelogConnection>
  /** The person's to-dos, newest first. */
  todos?: Maybe<TodoConnection>
  /** The unique user name. */
  username: Scalars['String']['output']
  /** The path of the person's page. */
  webPath: Scalars['String']['output']
  /** The full address of the person's page. */
  webUrl: Scalars['String']['output']
}

/** The signed-in person, as they see themselves. */
export type CurrentUserAssignedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<MergeRequestState>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserEpicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  scope?: InputMaybe<OwnEpicScope>
  state?: InputMaybe<OwnItemState>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserGroupsArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  permissionScope?: InputMaybe<GroupPermission>
  search?: InputMaybe<Scalars['String']['input']>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  scope?: InputMaybe<OwnIssueScope>
  state?: InputMaybe<OwnItemState>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<MilestoneStateEnum>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserReviewRequestedMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<MergeRequestState>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  scope?: InputMaybe<OwnIssueScope>
  state?: InputMaybe<OwnItemState>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  endDate?: InputMaybe<Scalars['String']['input']>
  endTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  groupId?: InputMaybe<Scalars['ID']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  projectId?: InputMaybe<Scalars['ID']['input']>
  sort?: InputMaybe<TimelogSort>
  startDate?: InputMaybe<Scalars['String']['input']>
  startTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  username?: InputMaybe<Scalars['String']['input']>
}

/** The signed-in person, as they see themselves. */
export type CurrentUserTodosArgs = {
  action?: InputMaybe<Array<TodoActionEnum>>
  after?: InputMaybe<Scalars['String']['input']>
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>
  last?: InputMaybe<Scalars['Int']['input']>
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>
  state?: InputMaybe<Array<TodoStateEnum>>
  type?: InputMaybe<Array<TodoTargetEnum>>
}

/** A text from which descriptions of a project begin. */
export type DescriptionTemplate = {
  /** The text. */
  content: Scalars['String']['output']
  /** The name, with `.md`. */
  name: Scalars['String']['output']
}

/** A new description template. */
export type DescriptionTemplateCreateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The text, up to 80,000 characters. */
  content: Scalars['String']['input']
  /** The name, which ends with `.md`: 1 to 100 characters. */
  name: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** What the descriptions are of. */
  type: DescriptionTemplateType
}

/** The answer of `descriptionTemplateCreate`. */
export type DescriptionTemplateCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** The template; null when it was refused. */
  descriptionTemplate?: Maybe<DescriptionTemplate>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** The description template to delete. */
export type DescriptionTemplateDestroyInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The name, with `.md`. */
  name: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** What the descriptions are of. */
  type: DescriptionTemplateType
}

/** The answer of `descriptionTemplateDestroy`. */
export type DescriptionTemplateDestroyPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** What a description template is for. */
export type DescriptionTemplateType =
  /** Issues. */
  | 'ISSUE'
  /** Merge requests. */
  | 'MERGE_REQUEST'

/** A change of a description template. */
export type DescriptionTemplateUpdateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The text, up to 80,000 characters. */
  content: Scalars['String']['input']
  /** The text that the template must have for the change to be made; whatever it has when left out. */
  expectContent?: InputMaybe<Scalars['String']['input']>
  /** The name, with `.md`. */
  name: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** What the descriptions are of. */
  type: DescriptionTemplateType
}

/** The answer of `descriptionTemplateUpdate`. */
export type DescriptionTemplateUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** The template; null when it was refused. */
  descriptionTemplate?: Maybe<DescriptionTemplate>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** A comment that goes. */
export type DestroyNoteInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the comment. */
  id: Scalars['ID']['input']
}

/** The answer of `destroyNote`. */
export type DestroyNotePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** Always null: the comment is gone, or the deletion was refused. */
  note?: Maybe<Note>
}

/** A comment with those that answer it, or what somebody did. */
export type Discussion = {
  /** When the first comment that is left of it was written. */
  createdAt: Scalars['AWSDateTime']['output']
  /** The global id, `gid://gitlab/Discussion/{number}`. */
  id: Scalars['ID']['output']
  /** The comments, the oldest first; at most 500. */
  notes: NoteConnection
  /** The same as `id`. */
  replyId: Scalars['ID']['output']
  /** Discussions of items are not resolved: false. */
  resolvable: Scalars['Boolean']['output']
  /** The same. */
  resolved: Scalars['Boolean']['output']
}

/** A page of discussions. */
export type DiscussionConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<DiscussionEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Discussion>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of discussions. */
export type DiscussionEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Discussion>
}

/** When something is due, from the server's day. */
export type DueFilter =
  /** Any due date. */
  | 'ANY'
  /** This month. */
  | 'MONTH'
  /** No due date. */
  | 'NONE'
  /** A due date that has passed. */
  | 'OVERDUE'
  /** Today. */
  | 'TODAY'
  /** Tomorrow. */
  | 'TOMORROW'
  /** This week, from Monday on. */
  | 'WEEK'

/** An epic: a goal that spans issues and other epics. */
export type Epic = {
  /** The epics above, the nearest first; those that the viewer may not read are left out. */
  ancestors?: Maybe<EpicConnection>
  /** Who created it. */
  author: UserCore
  /** How people react to it, by emoji; at most 100. */
  awardEmoji?: Maybe<AwardEmojiConnection>
  /** Whether an open item blocks it, of those that the viewer may read. */
  blocked?: Maybe<Scalars['Boolean']['output']>
  /** How many open items block it, of those that the viewer may read. */
  blockedByCount?: Maybe<Scalars['Int']['output']>
  /** The open epics that block it, the newest link first. */
  blockedByEpics?: Maybe<EpicConnection>
  /** The open issues that block it, the newest link first. */
  blockedByIssues?: Maybe<IssueConnection>
  /** How many open items it blocks, of those that the viewer may read. */
  blockingCount?: Maybe<Scalars['Int']['output']>
  /**
   * What happened to it and to what it is connected with: its own changes, children that came and went, links that were made and
   * taken away. Only what the viewer may read: a change that would name a hidden item comes without it, or not at all. A page may
   * hold less than it could where much is hidden; `pageInfo` says whether it goes on.
   */
  changes?: Maybe<ItemChangeConnection>
  /** Its child epics in their stored order. */
  children?: Maybe<EpicConnection>
  /** When it was closed; null while it is open. */
  closedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The colour, as `#rrggbb` or `#rgb`; only in a group that shows colours. */
  color?: Maybe<Scalars['String']['output']>
  /** Whether only members with at least the Reporter role may see it. */
  confidential?: Maybe<Scalars['Boolean']['output']>
  /** When it was created. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The viewer's to-dos on it. */
  currentUserTodos?: Maybe<TodoConnection>
  /** The project of the epic's group, or of a group below it, in which the viewer last created an issue; null when there is none. */
  defaultProjectForIssueCreation?: Maybe<Project>
  /** How many epics and issues stand below it, at any depth, whoever may see them. */
  descendantCounts?: Maybe<EpicDescendantCount>
  /** The weights of the issues below it, at any depth. */
  descendantWeightSum?: Maybe<EpicDescendantWeights>
  /** The description as Markdown. */
  description?: Maybe<Scalars['String']['output']>
  /** The description as safe HTML. */
  descriptionHtml?: Maybe<Scalars['String']['output']>
  /** What `notes` shows, each comment with those that answer it; in the order of the first comments that are left. */
  discussions?: Maybe<DiscussionConnection>
  /** How many people react with a thumb down. */
  downvotes: Scalars['Int']['output']
  /** The due date in force, fixed or inherited. */
  dueDate?: Maybe<Scalars['AWSDate']['output']>
  /** The fixed due date; null without the right to administer the epic. */
  dueDateFixed?: Maybe<Scalars['AWSDate']['output']>
  /** The due date of the milestone or child epic it is inherited from; null without the right to administer the epic. */
  dueDateFromInheritedSource?: Maybe<Scalars['AWSDate']['output']>
  /** The due date inherited from milestones; null without the right to administer the epic. */
  dueDateFromMilestones?: Maybe<Scalars['AWSDate']['output']>
  /** Whether the due date is fixed; null without the right to administer the epic. */
  dueDateIsFixed?: Maybe<Scalars['Boolean']['output']>
  /** What the inherited due date comes from; null when there is none, and without the right to administer the epic. */
  dueDateSource?: Maybe<EpicDateSource>
  /** What happened to the epic itself, newest first, in the words of existing clients: `changes` tells more. */
  events?: Maybe<EventConnection>
  /** The group that it belongs to. */
  group: Group
  /** Whether it has child epics that the viewer may read. */
  hasChildren: Scalars['Boolean']['output']
  /** Whether it has issues that the viewer may read. */
  hasIssues: Scalars['Boolean']['output']
  /** Whether it has a parent. */
  hasParent: Scalars['Boolean']['output']
  /** The health of the open issues below it, at any depth. */
  healthStatus?: Maybe<EpicHealthStatus>
  /** The global id, `gid://gitlab/Epic/{number}`. */
  id: Scalars['ID']['output']
  /** The number inside its group. */
  iid: Scalars['ID']['output']
  /** Its direct issues in their stored order. */
  issues?: Maybe<EpicIssueConnection>
  /** Its labels. */
  labels?: Maybe<LabelConnection>
  /** When the description was last changed; null for one that is as it was written. */
  lastEditedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Who last changed the description. */
  lastEditedBy?: Maybe<UserCore>
  /** The epics and issues that it is linked to, of those that the viewer may read; the newest link first. */
  linkedItems?: Maybe<Array<LinkedItem>>
  /** Counts up with every change of title or description; guards against overwriting another person's text. */
  lockVersion: Scalars['Int']['output']
  /** The comments on it and, told in words, what happened to it; of both what the viewer may learn. */
  notes?: Maybe<NoteConnection>
  /** The epic above; null when there is none that the viewer may read. */
  parent?: Maybe<Epic>
  /** Who takes part: the author, commenters and people mentioned. */
  participants?: Maybe<UserCoreConnection>
  /** How urgent it is; NONE where nobody has said so. */
  priority: Priority
  /** How it is written in text: `&5`, or with the group's path. */
  reference: Scalars['String']['output']
  /** Names it with the path of its group: `acme/web&5`. */
  referencePath: Scalars['String']['output']
  /** The path of the link to its parent; null without a parent, and without the right to remove it. */
  relationPath?: Maybe<Scalars['String']['output']>
  /** The place among the children of its parent that the viewer may read, 0 for the first; null outside a list of children. */
  relativePosition?: Maybe<Scalars['Int']['output']>
  /** The start date in force, fixed or inherited. */
  startDate?: Maybe<Scalars['AWSDate']['output']>
  /** The fixed start date; null without the right to administer the epic. */
  startDateFixed?: Maybe<Scalars['AWSDate']['output']>
  /** The start date of the milestone or child epic it is inherited from; null without the right to administer the epic. */
  startDateFromInheritedSource?: Maybe<Scalars['AWSDate']['output']>
  /** The start date inherited from milestones; null without the right to administer the epic. */
  startDateFromMilestones?: Maybe<Scalars['AWSDate']['output']>
  /** Whether the start date is fixed; null without the right to administer the epic. */
  startDateIsFixed?: Maybe<Scalars['Boolean']['output']>
  /** What the inherited start date comes from; null when there is none, and without the right to administer the epic. */
  startDateSource?: Maybe<EpicDateSource>
  /** Open or closed. */
  state: EpicState
  /** Whether the viewer gets its notifications. */
  subscribed: Scalars['Boolean']['output']
  /** The readable text colour on it. */
  textColor?: Maybe<Scalars['String']['output']>
  /** The title as text. */
  title?: Maybe<Scalars['String']['output']>
  /** The title as safe HTML. */
  titleHtml?: Maybe<Scalars['String']['output']>
  /** When it last changed in what all may see who may read it: its own fields, comments, links, tasks; to the millisecond. */
  updatedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** How many people react with a thumb up. */
  upvotes: Scalars['Int']['output']
  /** How many discussions it has that all of its readers may read; a comment that nobody has answered is one. */
  userDiscussionsCount: Scalars['Int']['output']
  /** How many comments it has that all of its readers may read. */
  userNotesCount: Scalars['Int']['output']
  /** What the viewer may do with it. */
  userPermissions: EpicPermissions
  /**
   * Counts the writes of it: of two answers the one with the higher number is the newer. A row of a list of epics says from which
   * version it was written; later ones have changed nothing of what it shows. Null on rows that were written before versions were noted.
   */
  version?: Maybe<Scalars['Int']['output']>
  /** The path of its page. */
  webPath: Scalars['String']['output']
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
}

/** An epic: a goal that spans issues and other epics. */
export type EpicBlockedByEpicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicBlockedByIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<ItemChangeSort>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicChildrenArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  closedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  closedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  createdAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  createdBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  due?: InputMaybe<DueFilter>
  dueAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  dueBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  filter?: InputMaybe<FilterInput>
  first?: InputMaybe<Scalars['Int']['input']>
  iid?: InputMaybe<Scalars['ID']['input']>
  iidStartsWith?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['ID']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>
  labelName?: InputMaybe<Array<Scalars['String']['input']>>
  last?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Scalars['String']['input']>
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  not?: InputMaybe<NegatedEpicFilterInput>
  or?: InputMaybe<UnionedEpicFilterInput>
  priority?: InputMaybe<Array<Priority>>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<EpicSort>
  state?: InputMaybe<EpicState>
  subscribed?: InputMaybe<SubscriptionStatus>
  timeframe?: InputMaybe<Timeframe>
  topLevelHierarchyOnly?: InputMaybe<Scalars['Boolean']['input']>
  updatedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  updatedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<TodoStateEnum>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<NotesFilterType>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<NoteSort>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicLinkedItemsArgs = {
  type?: InputMaybe<LinkType>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<NotesFilterType>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<NoteSort>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicParticipantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An epic: a goal that spans issues and other epics. */
export type EpicReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>
}

/** An issue that an epic is to have. */
export type EpicAddIssueInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The full path of the epic's group. */
  groupPath: Scalars['ID']['input']
  /** The epic's number inside its group. */
  iid: Scalars['ID']['input']
  /** The issue's number inside its project. */
  issueIid: Scalars['String']['input']
  /** The full path of the issue's project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `epicAddIssue`. */
export type EpicAddIssuePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** The epic as it is now. */
  epic?: Maybe<Epic>
  /** The issue among the children of the epic; null when it is not one of them. */
  epicIssue?: Maybe<EpicIssue>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** A page of epics. */
export type EpicConnection = {
  /** How many epics the whole list holds for this viewer. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<EpicEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Epic>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** What an inherited date comes from: the milestone of an issue or a child epic. */
export type EpicDateSource = {
  /** The full reference of the child epic; null for a milestone. */
  epicReference?: Maybe<Scalars['String']['output']>
  /** The last day of the milestone; null for a child epic. */
  milestoneDueDate?: Maybe<Scalars['AWSDate']['output']>
  /** The first day of the milestone; null for a child epic. */
  milestoneStartDate?: Maybe<Scalars['AWSDate']['output']>
  /** The title of the milestone; null for a child epic. */
  milestoneTitle?: Maybe<Scalars['String']['output']>
}

/** Numbers of epics and issues below an epic. */
export type EpicDescendantCount = {
  /** Closed epics. */
  closedEpics?: Maybe<Scalars['Int']['output']>
  /** Closed issues. */
  closedIssues?: Maybe<Scalars['Int']['output']>
  /** Open epics. */
  openedEpics?: Maybe<Scalars['Int']['output']>
  /** Open issues. */
  openedIssues?: Maybe<Scalars['Int']['output']>
}

/** Weights of the issues below an epic; an issue without weight counts 0. */
export type EpicDescendantWeights = {
  /** Of the closed issues. */
  closedIssues?: Maybe<Scalars['Int']['output']>
  /** Of the open issues. */
  openedIssues?: Maybe<Scalars['Int']['output']>
}

/** One row of a page of epics. */
export type EpicEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Epic>
}

/**
 * The values of an epic that a change was made from. Where one of them is no longer so, nothing is changed, and the error names
 * the value that is there now. Only what is given is compared.
 */
export type EpicExpectationInput = {
  /** The colour, as `#rrggbb`. */
  color?: InputMaybe<Scalars['String']['input']>
  /** Whether it is confidential. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The fixed due date, `YYYY-MM-DD`; null for none. */
  dueDateFixed?: InputMaybe<Scalars['String']['input']>
  /** Whether the due date is fixed. */
  dueDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>
  /** Global ids of all labels, in any order. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /** The fixed start date, `YYYY-MM-DD`; null for none. */
  startDateFixed?: InputMaybe<Scalars['String']['input']>
  /** Whether the start date is fixed. */
  startDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>
  /** Open or closed. */
  state?: InputMaybe<EpicState>
  /** The title. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** Health of the open issues below an epic. */
export type EpicHealthStatus = {
  /** Issues at risk. */
  issuesAtRisk?: Maybe<Scalars['Int']['output']>
  /** Issues that need attention. */
  issuesNeedingAttention?: Maybe<Scalars['Int']['output']>
  /** Issues on track. */
  issuesOnTrack?: Maybe<Scalars['Int']['output']>
}

/** An issue in the list of an epic's children. */
export type EpicIssue = {
  /** Who works on it. */
  assignees?: Maybe<UserCoreConnection>
  /** Who created it; null in a list of children. */
  author?: Maybe<UserCore>
  /** Whether an open item blocks it, of those that the viewer may read. */
  blocked?: Maybe<Scalars['Boolean']['output']>
  /** How many open items block it, of those that the viewer may read. */
  blockedByCount?: Maybe<Scalars['Int']['output']>
  /** The open epics that block it, the newest link first. */
  blockedByEpics?: Maybe<EpicConnection>
  /** The open issues that block it, the newest link first. */
  blockedByIssues?: Maybe<IssueConnection>
  /** How many open items it blocks, of those that the viewer may read. */
  blockingCount?: Maybe<Scalars['Int']['output']>
  /** The same under its other name. */
  closedAsDuplicateOf?: Maybe<Issue>
  /** When it was closed; null while it is open. */
  closedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential: Scalars['Boolean']['output']
  /** Comments are not taken by mail under an address of the issue's own: null. */
  createNoteEmail?: Maybe<Scalars['String']['output']>
  /** When it was created. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The description as Markdown. */
  description?: Maybe<Scalars['String']['output']>
  /** The description as safe HTML. */
  descriptionHtml?: Maybe<Scalars['String']['output']>
  /** Whether its discussion is locked: then only members may comment and react. */
  discussionLocked?: Maybe<Scalars['Boolean']['output']>
  /** How many people react with a thumb down. */
  downvotes: Scalars['Int']['output']
  /** The day it is due. */
  dueDate?: Maybe<Scalars['AWSDate']['output']>
  /** The issue of which it was closed as a duplicate; null where it was not, and where the viewer may not read that one. */
  duplicatedTo?: Maybe<Issue>
  /** The global id of the link to the epic, `gid://gitlab/EpicIssue/{number}`. */
  epicIssueId: Scalars['ID']['output']
  /** Whether it belongs to an epic. */
  hasEpic: Scalars['Boolean']['output']
  /** How it is doing. */
  healthStatus?: Maybe<HealthStatus>
  /** Whether it is hidden because its author has been banned; administrators alone see such an issue. */
  hidden?: Maybe<Scalars['Boolean']['output']>
  /** The time estimate as people write it: `1w 3d`. */
  humanTimeEstimate?: Maybe<Scalars['String']['output']>
  /** The time spent as people write it. */
  humanTotalTimeSpent?: Maybe<Scalars['String']['output']>
  /** The global id, `gid://gitlab/Issue/{number}`. */
  id: Scalars['ID']['output']
  /** The number inside its project. */
  iid: Scalars['ID']['output']
  /** The iteration that it is planned for. */
  iteration?: Maybe<Iteration>
  /** Its labels. */
  labels?: Maybe<LabelConnection>
  /** The epics and issues that it is linked to, of those that the viewer may read; the newest link first. */
  linkedItems?: Maybe<Array<LinkedItem>>
  /** Merge requests that close it; there are none here: 0. */
  mergeRequestsCount?: Maybe<Scalars['Int']['output']>
  /** The milestone that it is planned for. */
  milestone?: Maybe<Milestone>
  /** Whether it was moved to another project. */
  moved?: Maybe<Scalars['Boolean']['output']>
  /** The issue that it was moved to; null where it was not, and where the viewer may not read that one. */
  movedTo?: Maybe<Issue>
  /** How urgent it is; NONE where nobody has said so. */
  priority: Priority
  /** The epic that it was promoted to; null where it was not, and where the viewer may not read that one. */
  promotedToEpic?: Maybe<Epic>
  /** How it is written in text: `#5`, or with the project's path. */
  reference: Scalars['String']['output']
  /** The path of the link to its epic; null without the right to remove it. */
  relationPath?: Maybe<Scalars['String']['output']>
  /** The place among the issues of its epic that the viewer may read, 0 for the first. */
  relativePosition?: Maybe<Scalars['Int']['output']>
  /** The day it starts. */
  startDate?: Maybe<Scalars['AWSDate']['output']>
  /** Open or closed. */
  state: IssueState
  /** How long it is estimated to take, in seconds; 0 where nobody has said. */
  timeEstimate: Scalars['Int']['output']
  /** The records of the time that people spent on it, the latest first; together they are the time spent. */
  timelogs: TimelogConnection
  /** The title as text. */
  title: Scalars['String']['output']
  /** The title as safe HTML. */
  titleHtml?: Maybe<Scalars['String']['output']>
  /** How long people have worked on it, in seconds. */
  totalTimeSpent: Scalars['Int']['output']
  /** The kind of issue. */
  type: IssueType
  /** When it last changed in what all may see who may read it: its own fields, comments, links, tasks; to the millisecond; null in a list of children. */
  updatedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** How many people react with a thumb up. */
  upvotes: Scalars['Int']['output']
  /** How many discussions it has that all of its readers may read; a comment that nobody has answered is one. */
  userDiscussionsCount: Scalars['Int']['output']
  /** How many comments it has that everybody may read who may read the issue. */
  userNotesCount: Scalars['Int']['output']
  /** Counts the writes of it: of two answers the one with the higher number is the newer. */
  version: Scalars['Int']['output']
  /** The path of its page. */
  webPath: Scalars['String']['output']
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
  /** How much work it is. */
  weight?: Maybe<Scalars['Int']['output']>
}

/** An issue in the list of an epic's children. */
export type EpicIssueBlockedByEpicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An issue in the list of an epic's children. */
export type EpicIssueBlockedByIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An issue in the list of an epic's children. */
export type EpicIssueLinkedItemsArgs = {
  type?: InputMaybe<LinkType>
}

/** An issue in the list of an epic's children. */
export type EpicIssueReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>
}

/** An issue in the list of an epic's children. */
export type EpicIssueTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** A page of issues of an epic. */
export type EpicIssueConnection = {
  /** How many issues the whole list holds for this viewer. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<EpicIssueEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<EpicIssue>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of issues of an epic. */
export type EpicIssueEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<EpicIssue>
}

/** What the viewer may do with an epic. */
export type EpicPermissions = {
  /** Administer it: its dates and its children. */
  adminEpic: Scalars['Boolean']['output']
  /** Change and delete the comments of others. */
  adminNotes: Scalars['Boolean']['output']
  /** React to it. */
  awardEmoji: Scalars['Boolean']['output']
  /** Create epics in its group. */
  createEpic: Scalars['Boolean']['output']
  /** Comment on it. */
  createNote: Scalars['Boolean']['output']
  /** Delete it. */
  destroyEpic: Scalars['Boolean']['output']
  /** Comment on it for those only who may read internal comments, and read such comments. */
  markNoteAsInternal: Scalars['Boolean']['output']
  /** Read it. */
  readEpic: Scalars['Boolean']['output']
  /** Read its number. */
  readEpicIid: Scalars['Boolean']['output']
  /** Change its title, description, dates, labels and state. */
  updateEpic: Scalars['Boolean']['output']
}

/** A choice of notifications. */
export type EpicSetSubscriptionInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The full path of the group. */
  groupPath: Scalars['ID']['input']
  /** The epic's number inside the group. */
  iid: Scalars['ID']['input']
  /** Whether to get its notifications. */
  subscribedState: Scalars['Boolean']['input']
}

/** The answer of `epicSetSubscription`. */
export type EpicSetSubscriptionPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** The epic as it is now. */
  epic?: Maybe<Epic>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** The orders of epics; rows without the value come last in both directions. Titles are compared without regard to case and accents, with numbers in their order. */
export type EpicSort =
  /** By time of closing, the first first; those that are open come last. */
  | 'CLOSED_AT_ASC'
  /** By time of closing, the last first; those that are open come last. */
  | 'CLOSED_AT_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'END_DATE_ASC'
  | 'END_DATE_DESC'
  /** The least urgent first; those without a priority come last. */
  | 'PRIORITY_ASC'
  /** The most urgent first; those without a priority come last. */
  | 'PRIORITY_DESC'
  | 'START_DATE_ASC'
  | 'START_DATE_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'UPDATED_AT_ASC'
  | 'UPDATED_AT_DESC'
  /** The older name of END_DATE_ASC. */
  | 'end_date_asc'
  /** The older name of END_DATE_DESC. */
  | 'end_date_desc'
  /** The older name of START_DATE_ASC. */
  | 'start_date_asc'
  /** The older name of START_DATE_DESC. */
  | 'start_date_desc'

/** The states of an epic; `all` in filters. */
export type EpicState = 'all' | 'closed' | 'opened'

/** The ways to change an epic's state. */
export type EpicStateEvent = 'CLOSE' | 'REOPEN'

/** How many epics of each state there are; null where a search would have to look at too many. */
export type EpicStatusCounts = {
  /** All of them. */
  all?: Maybe<Scalars['Int']['output']>
  /** Closed ones. */
  closed?: Maybe<Scalars['Int']['output']>
  /** Open ones. */
  opened?: Maybe<Scalars['Int']['output']>
}

/**
 * The parent of an item that a move was made from. Where it hangs elsewhere by now, nothing is moved, and the error names the parent
 * that it has.
 */
export type EpicTreeExpectationInput = {
  /** The global id of the parent epic; null for none. */
  parentId?: InputMaybe<Scalars['ID']['input']>
}

/** What is moved in a tree, and where it goes. */
export type EpicTreeNodeFieldsInputType = {
  /** Global id of the sibling, of the same kind, beside which it goes; without one it goes to the start. */
  adjacentReferenceId?: InputMaybe<Scalars['ID']['input']>
  /** Global id of what is moved: of an epic its own, of an issue its `epicIssueId`, also where it has no parent and `expect` says so. */
  id: Scalars['ID']['input']
  /** Global id of the epic below which it goes; left out, it keeps its parent. */
  newParentId?: InputMaybe<Scalars['ID']['input']>
  /**
   * Where the sibling stands seen from the moved one: `before` puts the moved one right behind the sibling, `after` right in
   * front of it.
   */
  relativePosition?: InputMaybe<Scalars['String']['input']>
}

/** A drop in a tree. */
export type EpicTreeReorderInput = {
  /** Global id of the parent so far; of any epic in the tree where it has none. */
  baseEpicId: Scalars['ID']['input']
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Where the item must hang for the move to be made. */
  expect?: InputMaybe<EpicTreeExpectationInput>
  /** What goes where. */
  moved: EpicTreeNodeFieldsInputType
}

/** The answer of `epicTreeReorder`. */
export type EpicTreeReorderPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The version that the moved item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** Whether there is an epic. */
export type EpicWildcardId =
  /** Any epic. */
  | 'ANY'
  /** No epic. */
  | 'NONE'

/** A new escalation policy. */
export type EscalationPolicyCreateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The name, 1 to 72 characters. */
  name: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** One to ten rules. */
  rules: Array<EscalationRuleInput>
}

/** The answer of `escalationPolicyCreate`. */
export type EscalationPolicyCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The policy; null when it was refused. */
  escalationPolicy?: Maybe<EscalationPolicyType>
}

/** The escalation policy to delete. */
export type EscalationPolicyDestroyInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the policy. */
  id: Scalars['ID']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `escalationPolicyDestroy`. */
export type EscalationPolicyDestroyPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** How issues of a project escalate. */
export type EscalationPolicyType = {
  /** The global id, `gid://gitlab/IncidentManagement::EscalationPolicy/{number}`. */
  id: Scalars['ID']['output']
  /** The name. */
  name: Scalars['String']['output']
  /** Whom it tells and when; null where an issue names it. */
  rules?: Maybe<Array<EscalationRuleType>>
  /** The name, as other attributes of an issue call it. */
  title: Scalars['String']['output']
}

/** A page of escalation policies. */
export type EscalationPolicyTypeConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<EscalationPolicyTypeEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<EscalationPolicyType>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of escalation policies. */
export type EscalationPolicyTypeEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<EscalationPolicyType>
}

/** A change of an escalation policy; what is left out stays. */
export type EscalationPolicyUpdateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the policy. */
  id: Scalars['ID']['input']
  /** The name, 1 to 72 characters. */
  name?: InputMaybe<Scalars['String']['input']>
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** All rules that it is to have. */
  rules?: InputMaybe<Array<EscalationRuleInput>>
}

/** The answer of `escalationPolicyUpdate`. */
export type EscalationPolicyUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The policy; null when it was refused. */
  escalationPolicy?: Maybe<EscalationPolicyType>
}

/** Whom a policy tells, and when. */
export type EscalationRuleInput = {
  /** Seconds since the policy was set, from 0 to a day. */
  elapsedTimeSeconds: Scalars['Int']['input']
  /** The status before which they are told. */
  status: EscalationRuleStatus
  /** The user name of who is told. */
  username: Scalars['String']['input']
}

/** The status before which a rule tells somebody. */
export type EscalationRuleStatus = 'ACKNOWLEDGED' | 'RESOLVED'

/** Whom an escalation policy tells, and when. */
export type EscalationRuleType = {
  /** Seconds since the policy was set. */
  elapsedTimeSeconds: Scalars['Int']['output']
  /** They are not told when the incident has come to this status before. */
  status: EscalationRuleStatus
  /** Who is told. */
  user: UserCore
}

/** Something that happened. */
export type Event = {
  /** What was done. */
  action: EventAction
  /** Who did it. */
  author: UserCore
  /** When it happened. */
  createdAt: Scalars['AWSDateTime']['output']
  /** The global id, `gid://gitlab/Event/{number}`. */
  id: Scalars['ID']['output']
  /** When it happened, too: events do not change. */
  updatedAt: Scalars['AWSDateTime']['output']
}

/** What can be done to something. */
export type EventAction = 'CLOSED' | 'CREATED' | 'REOPENED' | 'UPDATED'

/** A page of what happened to something. */
export type EventConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<EventEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Event>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of what happened to something. */
export type EventEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Event>
}

/**
 * Which items are wanted, as a tree of at most 20 conditions and 100 values, nested at most 5 deep. Each part has either `field`, or one of
 * `all`, `any` and `not`.
 */
export type FilterInput = {
  /** Parts that must all hold. */
  all?: InputMaybe<Array<FilterInput>>
  /** Parts of which one must hold. */
  any?: InputMaybe<Array<FilterInput>>
  /**
   * What is compared: `author`, `assignee`, `label`, `milestoneTitle`, `milestone`, `iteration`, `epic`, `reaction`, `namespacePath`,
   * `id`, `iid`, `state`, `type`, `confidential`, `startDate`, `dueDate`, `createdAt`, `updatedAt`, `closedAt`, `timeframe`, `text`, `title`,
   * `description`, or a field such as `priority`.
   */
  field?: InputMaybe<Scalars['String']['input']>
  /** A part that must not hold. */
  not?: InputMaybe<FilterInput>
  /**
   * How it is compared: `is` one of the values, which holds where nothing is given; `after` and `before` a day; `from` and `to` a time; `at` a word such as
   * `overdue`; `begins`, `contains`, `overlaps`, and `within` an epic and those below.
   */
  operator?: InputMaybe<Scalars['String']['input']>
  /** What it is compared with; null stands for none. */
  values?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type Group = {
  /** True when Reporters see value streams and tasks by type here. */
  allowAnalytics: Scalars['Boolean']['output']
  /** Whether there are epics here. */
  allowEpics: Scalars['Boolean']['output']
  /** Whether issues carry a health status here. */
  allowIssuableHealthStatus: Scalars['Boolean']['output']
  /** Whether labels of the form `scope::name` exclude each other here. */
  allowScopedLabels: Scalars['Boolean']['output']
  /**
   * Whether epics may get child epics here. Where they may not, none is made, added or moved below them and pages show none;
   * those that hang there already are still answered, and may be taken out.
   */
  allowSubEpics: Scalars['Boolean']['output']
  /** Whether it, or a group above it, is archived: it can be read, and nothing in it changes. */
  archived: Scalars['Boolean']['output']
  /** The people who may be chosen here, at most 20 by name: members of the group and of the groups above. */
  autocompleteUsers?: Maybe<Array<UserCore>>
  /** The picture, when there is one. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /**
   * What happened to epics, issues and tasks of the group and of the groups below it, the newest first, as far as the viewer may learn of
   * it. A page may hold less than it could where much is hidden or of other groups; `pageInfo` says whether it goes on.
   */
  changes?: Maybe<ItemChangeConnection>
  /** The groups below this one, at any depth. */
  descendantGroups?: Maybe<GroupConnection>
  /** What the group is for. */
  description?: Maybe<Scalars['String']['output']>
  /** Whether the group's owner turned notification e-mails off. */
  emailsDisabled: Scalars['Boolean']['output']
  /** One epic of the group; null when there is none that the viewer may read. */
  epic?: Maybe<Epic>
  /** Whether epics carry a colour here. */
  epicColorHighlight: Scalars['Boolean']['output']
  /** How many epics that the viewer may read are open and closed. */
  epicStatusCounts?: Maybe<EpicStatusCounts>
  /** The epics of the group. */
  epics?: Maybe<EpicConnection>
  /** The names of the parent groups and of this one, joined by ` / `. */
  fullName: Scalars['String']['output']
  /** The whole address, parent groups included. */
  fullPath: Scalars['ID']['output']
  /** The people of the group. */
  groupMembers?: Maybe<GroupMemberConnection>
  /** The global id, `gid://gitlab/Group/{number}`. */
  id: Scalars['ID']['output']
  /** How many issues that the viewer may read are open and closed. */
  issueStatusCounts?: Maybe<IssueStatusCountsType>
  /** The issues of the projects of the group that the viewer may read. */
  issues?: Maybe<IssueConnection>
  /** The cadences that can be used in the group, by title. */
  iterationCadences?: Maybe<IterationCadenceConnection>
  /** The iterations that can be used in the group. */
  iterations?: Maybe<IterationConnection>
  /** The labels that can be used in the group. */
  labels?: Maybe<LabelConnection>
  /**
   * By how many seconds lists, numbers and roadmaps follow changes late at the moment, after very many at once; null while they follow.
   * It is the same everywhere on the site.
   */
  listsBehind?: Maybe<Scalars['Int']['output']>
  /** The highest role that the viewer has here, inherited ones included. */
  maxAccessLevel: AccessLevel
  /** The milestones that can be used in the group. */
  milestones?: Maybe<MilestoneConnection>
  /** What has become of items of the group and the groups below it since a time, as far as the viewer may know: some of the newest. */
  moved?: Maybe<GroupMovement>
  /** The name people read. */
  name: Scalars['String']['output']
  /** The group above; null for a top-level group or when the viewer may not read it. */
  parent?: Maybe<Group>
  /** The last part of the address. */
  path: Scalars['String']['output']
  /** The projects of the group. */
  projects?: Maybe<ProjectConnection>
  /** True when labels that others set show without loading the page again here. */
  realtimeLabels: Scalars['Boolean']['output']
  /**
   * The time that people spent on issues and tasks of the group and the groups below it that the viewer may read. A page may
   * hold less than it could where much is hidden; `pageInfo` says whether it goes on.
   */
  timelogs?: Maybe<TimelogConnection>
  /** The trial that the top-level group is on; null without one, before it begins, after its last day, and for everybody but the members of the top-level group. */
  trial?: Maybe<GroupTrial>
  /** What the viewer may do in this group. */
  userPermissions: GroupPermissions
  /** Who may read it: `public`, `internal` or `private`. */
  visibility: Scalars['String']['output']
  /** The full address of the group's page. */
  webUrl: Scalars['String']['output']
  /** The epic of the group with this number as a work item; null when there is none that the viewer may read. */
  workItem?: Maybe<WorkItem>
  /** The types of the work items that are the group's own: epics, where it has them. */
  workItemTypes?: Maybe<WorkItemTypeConnection>
  /**
   * The issues of the group's projects as work items, or the group's epics where `types` asks for them, or both as one list, as far
   * as the viewer may read them.
   */
  workItems?: Maybe<WorkItemConnection>
  /** Whether items of checklists can be made into tasks here. */
  workItemsCreateFromMarkdown: Scalars['Boolean']['output']
  /** Whether pages of tasks show labels and dates here. */
  workItemsMvc2: Scalars['Boolean']['output']
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupAutocompleteUsersArgs = {
  search?: InputMaybe<Scalars['String']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupDescendantGroupsArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  search?: InputMaybe<Scalars['String']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupEpicArgs = {
  iid?: InputMaybe<Scalars['ID']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupEpicStatusCountsArgs = {
  authorUsername?: InputMaybe<Scalars['String']['input']>
  closedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  closedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  createdAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  createdBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  due?: InputMaybe<DueFilter>
  dueAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  dueBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  filter?: InputMaybe<FilterInput>
  iid?: InputMaybe<Scalars['ID']['input']>
  iidStartsWith?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['ID']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>
  labelName?: InputMaybe<Array<Scalars['String']['input']>>
  limit?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Scalars['String']['input']>
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  not?: InputMaybe<NegatedEpicFilterInput>
  or?: InputMaybe<UnionedEpicFilterInput>
  priority?: InputMaybe<Array<Priority>>
  search?: InputMaybe<Scalars['String']['input']>
  subscribed?: InputMaybe<SubscriptionStatus>
  timeframe?: InputMaybe<Timeframe>
  topLevelHierarchyOnly?: InputMaybe<Scalars['Boolean']['input']>
  updatedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  updatedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupEpicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  closedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  closedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  createdAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  createdBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  due?: InputMaybe<DueFilter>
  dueAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  dueBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  filter?: InputMaybe<FilterInput>
  first?: InputMaybe<Scalars['Int']['input']>
  iid?: InputMaybe<Scalars['ID']['input']>
  iidStartsWith?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['ID']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>
  labelName?: InputMaybe<Array<Scalars['String']['input']>>
  last?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Scalars['String']['input']>
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  not?: InputMaybe<NegatedEpicFilterInput>
  or?: InputMaybe<UnionedEpicFilterInput>
  priority?: InputMaybe<Array<Priority>>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<EpicSort>
  state?: InputMaybe<EpicState>
  subscribed?: InputMaybe<SubscriptionStatus>
  timeframe?: InputMaybe<Timeframe>
  topLevelHierarchyOnly?: InputMaybe<Scalars['Boolean']['input']>
  updatedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  updatedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupGroupMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  relations?: InputMaybe<Array<GroupMemberRelation>>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<MemberSort>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupIssueStatusCountsArgs = {
  assigneeId?: InputMaybe<Scalars['String']['input']>
  assigneeUsername?: InputMaybe<Scalars['String']['input']>
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  assigneeWildcardId?: InputMaybe<AssigneeWildcardId>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  closedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  closedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  createdAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  createdBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  due?: InputMaybe<DueFilter>
  dueAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  dueBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  epicId?: InputMaybe<Scalars['String']['input']>
  epicWildcardId?: InputMaybe<EpicWildcardId>
  filter?: InputMaybe<FilterInput>
  healthStatus?: InputMaybe<Array<HealthStatusFilter>>
  iid?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>
  iterationWildcardId?: InputMaybe<IterationWildcardId>
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  limit?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  not?: InputMaybe<NegatedIssueFilterInput>
  or?: InputMaybe<UnionedIssueFilterInput>
  priority?: InputMaybe<Array<Priority>>
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>
  releaseTagWildcardId?: InputMaybe<ReleaseTagWildcardId>
  search?: InputMaybe<Scalars['String']['input']>
  subscribed?: InputMaybe<SubscriptionStatus>
  types?: InputMaybe<Array<IssueType>>
  updatedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  updatedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  weight?: InputMaybe<Scalars['String']['input']>
  weightWildcardId?: InputMaybe<WeightWildcardId>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  assigneeId?: InputMaybe<Scalars['String']['input']>
  assigneeUsername?: InputMaybe<Scalars['String']['input']>
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  assigneeWildcardId?: InputMaybe<AssigneeWildcardId>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  closedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  closedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  createdAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  createdBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  due?: InputMaybe<DueFilter>
  dueAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  dueBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  epicId?: InputMaybe<Scalars['String']['input']>
  epicWildcardId?: InputMaybe<EpicWildcardId>
  filter?: InputMaybe<FilterInput>
  first?: InputMaybe<Scalars['Int']['input']>
  healthStatus?: InputMaybe<Array<HealthStatusFilter>>
  iid?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>
  iterationWildcardId?: InputMaybe<IterationWildcardId>
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  last?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  not?: InputMaybe<NegatedIssueFilterInput>
  or?: InputMaybe<UnionedIssueFilterInput>
  priority?: InputMaybe<Array<Priority>>
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>
  releaseTagWildcardId?: InputMaybe<ReleaseTagWildcardId>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<IssueSort>
  state?: InputMaybe<IssuableState>
  subscribed?: InputMaybe<SubscriptionStatus>
  types?: InputMaybe<Array<IssueType>>
  updatedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  updatedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  weight?: InputMaybe<Scalars['String']['input']>
  weightWildcardId?: InputMaybe<WeightWildcardId>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupIterationCadencesArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  automatic?: InputMaybe<Scalars['Boolean']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  id?: InputMaybe<Scalars['ID']['input']>
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  title?: InputMaybe<Scalars['String']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupIterationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  iid?: InputMaybe<Scalars['ID']['input']>
  in?: InputMaybe<Array<IterationSearchableField>>
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>
  iterationCadenceIds?: InputMaybe<Array<Scalars['ID']['input']>>
  last?: InputMaybe<Scalars['Int']['input']>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<IterationSort>
  state?: InputMaybe<IterationState>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>
  includeDescendantGroups?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  onlyGroupLabels?: InputMaybe<Scalars['Boolean']['input']>
  searchTerm?: InputMaybe<Scalars['String']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  containingDate?: InputMaybe<Scalars['AWSDate']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  ids?: InputMaybe<Array<Scalars['ID']['input']>>
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>
  includeDescendants?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  searchTitle?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<MilestoneSort>
  state?: InputMaybe<MilestoneStateEnum>
  timeframe?: InputMaybe<Timeframe>
  title?: InputMaybe<Scalars['String']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupMovedArgs = {
  since?: InputMaybe<Scalars['AWSDateTime']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupProjectsArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  ids?: InputMaybe<Array<Scalars['ID']['input']>>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<NamespaceProjectSort>
  withIssuesEnabled?: InputMaybe<Scalars['Boolean']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  endDate?: InputMaybe<Scalars['String']['input']>
  endTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  groupId?: InputMaybe<Scalars['ID']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  projectId?: InputMaybe<Scalars['ID']['input']>
  sort?: InputMaybe<TimelogSort>
  startDate?: InputMaybe<Scalars['String']['input']>
  startTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  username?: InputMaybe<Scalars['String']['input']>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupWorkItemArgs = {
  iid: Scalars['String']['input']
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupWorkItemTypesArgs = {
  name?: InputMaybe<IssueType>
}

/** A group: it holds projects, other groups and epics; membership is inherited downward. */
export type GroupWorkItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  iid?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  includeDescendants?: InputMaybe<Scalars['Boolean']['input']>
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  last?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<WorkItemSort>
  state?: InputMaybe<IssuableState>
  types?: InputMaybe<Array<IssueType>>
}

/** A page of groups. */
export type GroupConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<GroupEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Group>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of groups. */
export type GroupEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Group>
}

/** One membership. */
export type GroupMember = MemberInterface & {
  /** The role. */
  accessLevel?: Maybe<AccessLevel>
  /** When they became a member. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The moment at which the membership ends by itself; null when it does not. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The group that they are a member of, which may stand above or below the one asked. */
  group?: Maybe<Group>
  /** The global id, `gid://gitlab/GroupMember/{number}`. */
  id: Scalars['ID']['output']
  /** The person. */
  user?: Maybe<UserCore>
}

/** A page of memberships. */
export type GroupMemberConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<GroupMemberEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<GroupMember>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of memberships. */
export type GroupMemberEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<GroupMember>
}

/** How a member belongs to a group. */
export type GroupMemberRelation =
  /** Members of the groups below, as far as the viewer may read these. */
  | 'DESCENDANTS'
  | 'DIRECT'
  | 'INHERITED'
  /** No group is shared with another, so nobody. */
  | 'SHARED_FROM_GROUPS'

/** What has become of items over a time; what was taken back is not told. Each item is told once. */
export type GroupMovement = {
  /** Those that were open and are closed. */
  closed: Array<MovedItem>
  /** Those that are new, and open. */
  created: Array<MovedItem>
  /** Whether more has happened than is told. */
  goesOn: Scalars['Boolean']['output']
  /** Numbers of those that are not told by name. */
  more: MovementRest
  /** Those that are due later than they were. */
  slipped: Array<MovedItem>
}

/** What somebody may do in a group. */
export type GroupPermission =
  /** Create projects. */
  'CREATE_PROJECTS'

/** What the viewer may do in a group. */
export type GroupPermissions = {
  /** Manage its members and settings. */
  adminGroup: Scalars['Boolean']['output']
  /** Manage its labels. */
  adminLabel: Scalars['Boolean']['output']
  /** Manage its milestones. */
  adminMilestone: Scalars['Boolean']['output']
  /** Create epics in it. */
  createEpic: Scalars['Boolean']['output']
  /** Create projects in it. */
  createProjects: Scalars['Boolean']['output']
  /** See its analytics. */
  readAnalytics: Scalars['Boolean']['output']
  /** Read the group. */
  readGroup: Scalars['Boolean']['output']
}

/** What a top-level group and all groups below it allow. */
export type GroupSettingsUpdateInput = {
  /** Whether Reporters see value streams and tasks by type. */
  allowAnalytics?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether there are epics. */
  allowEpics?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether issues carry a health status. */
  allowIssuableHealthStatus?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether labels of the form `scope::name` exclude each other. */
  allowScopedLabels?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether epics may get child epics. */
  allowSubEpics?: InputMaybe<Scalars['Boolean']['input']>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Whether no notification e-mails are sent. */
  emailsDisabled?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether epics carry a colour. */
  epicColorHighlight?: InputMaybe<Scalars['Boolean']['input']>
  /** The full path of the top-level group. */
  fullPath: Scalars['ID']['input']
  /** Whether labels that others set show without loading the page again. */
  realtimeLabels?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether items of checklists can be made into tasks. */
  workItemsCreateFromMarkdown?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether pages of tasks show labels and dates. */
  workItemsMvc2?: InputMaybe<Scalars['Boolean']['input']>
}

/** The answer of `groupSettingsUpdate`. */
export type GroupSettingsUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The group as it is now. */
  group?: Maybe<Group>
}

/** A plan that a top-level group may use for a while, with all below it. Days are counted on the server, by the date in UTC. */
export type GroupTrial = {
  /** How many days come after today. */
  daysRemaining: Scalars['Int']['output']
  /** How many days have begun; 1 on the first day. */
  daysUsed: Scalars['Int']['output']
  /** How many days it lasts. */
  duration: Scalars['Int']['output']
  /** The last day. */
  endDate: Scalars['AWSDate']['output']
  /** How much of it is over, 0 to 100. */
  percentageComplete: Scalars['Int']['output']
  /** The name of the plan. */
  planName: Scalars['String']['output']
  /** The first day. */
  startDate: Scalars['AWSDate']['output']
}

/** What a group is called and what is said of it. */
export type GroupUpdateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** A text about it; null takes it away. */
  description?: InputMaybe<Scalars['String']['input']>
  /** The full path of the group. */
  fullPath: Scalars['ID']['input']
  /** Its name. */
  name?: InputMaybe<Scalars['String']['input']>
  /** The last part of its path. */
  path?: InputMaybe<Scalars['String']['input']>
  /** Who may see it: not more than see the group above, nor fewer than see what is in it. */
  visibility?: InputMaybe<VisibilityLevelsEnum>
}

/** The answer of `groupUpdate`. */
export type GroupUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The group as it is now. */
  group?: Maybe<Group>
}

/** How an open issue is doing. */
export type HealthStatus =
  | 'atRisk'
  /** `atRisk`, likewise. */
  | 'atRisk'
  | 'needsAttention'
  /** `needsAttention`, likewise. */
  | 'needsAttention'
  | 'onTrack'
  /** `onTrack` as REST writes it; inputs take it, answers never have it. */
  | 'onTrack'

/** The health statuses that issues can be asked for. */
export type HealthStatusFilter =
  /** Any health status. */
  | 'ANY'
  /** No health status. */
  | 'NONE'
  | 'atRisk'
  /** `atRisk`, likewise. */
  | 'at_risk'
  | 'needsAttention'
  /** `needsAttention`, likewise. */
  | 'needs_attention'
  | 'onTrack'
  /** `onTrack` as REST writes it. */
  | 'on_track'

/** What can be followed by itself. */
export type Issuable = Epic | Issue | MergeRequest | WorkItem

/** Where a search looks. */
export type IssuableSearchableField = 'DESCRIPTION' | 'TITLE'

/** How grave an incident is. */
export type IssuableSeverity =
  /** The gravest. */
  | 'CRITICAL'
  /** Graver still. */
  | 'HIGH'
  /** The least grave. */
  | 'LOW'
  /** Graver. */
  | 'MEDIUM'
  /** Nobody has said so. */
  | 'UNKNOWN'

/** The state that a list is asked for. */
export type IssuableState =
  /** All, whatever their state. */
  | 'all'
  /** Closed ones. */
  | 'closed'
  /** Locked ones; there are none. */
  | 'locked'
  /** Open ones. */
  | 'opened'

/** An issue: a piece of work in a project. */
export type Issue = {
  /** Who works on it. */
  assignees?: Maybe<UserCoreConnection>
  /** Who created it; null in a list of children. */
  author?: Maybe<UserCore>
  /** How people react to it, by emoji; at most 100. */
  awardEmoji?: Maybe<AwardEmojiConnection>
  /** Whether an open item blocks it, of those that the viewer may read. */
  blocked?: Maybe<Scalars['Boolean']['output']>
  /** How many open items block it, of those that the viewer may read. */
  blockedByCount?: Maybe<Scalars['Int']['output']>
  /** The open epics that block it, the newest link first. */
  blockedByEpics?: Maybe<EpicConnection>
  /** The open issues that block it, the newest link first. */
  blockedByIssues?: Maybe<IssueConnection>
  /** How many open items it blocks, of those that the viewer may read. */
  blockingCount?: Maybe<Scalars['Int']['output']>
  /**
   * What happened to it and to what it is connected with: its own changes, children that came and went, links that were made and
   * taken away. Only what the viewer may read: a change that would name a hidden item comes without it, or not at all. A page may
   * hold less than it could where much is hidden; `pageInfo` says whether it goes on.
   */
  changes?: Maybe<ItemChangeConnection>
  /** The same under its other name. */
  closedAsDuplicateOf?: Maybe<Issue>
  /** When it was closed; null while it is open. */
  closedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential: Scalars['Boolean']['output']
  /** Comments are not taken by mail under an address of the issue's own: null. */
  createNoteEmail?: Maybe<Scalars['String']['output']>
  /** When it was created. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The viewer's to-dos on it. */
  currentUserTodos?: Maybe<TodoConnection>
  /** The description as Markdown. */
  description?: Maybe<Scalars['String']['output']>
  /** The description as safe HTML. */
  descriptionHtml?: Maybe<Scalars['String']['output']>
  /** Whether its discussion is locked: then only members may comment and react. */
  discussionLocked?: Maybe<Scalars['Boolean']['output']>
  /** What `notes` shows, each comment with those that answer it; in the order of the first comments that are left. */
  discussions?: Maybe<DiscussionConnection>
  /** How many people react with a thumb down. */
  downvotes: Scalars['Int']['output']
  /** The day it is due. */
  dueDate?: Maybe<Scalars['AWSDate']['output']>
  /** The issue of which it was closed as a duplicate; null where it was not, and where the viewer may not read that one. */
  duplicatedTo?: Maybe<Issue>
  /** Whether the group's owner turned notification e-mails off. */
  emailsDisabled: Scalars['Boolean']['output']
  /** The epic that it belongs to; null when there is none that the viewer may read. */
  epic?: Maybe<Epic>
  /** How it escalates; null below the Developer role. */
  escalationPolicy?: Maybe<EscalationPolicyType>
  /** How far its escalation has come; null without one, and below the Developer role. */
  escalationStatus?: Maybe<IssueEscalationStatus>
  /** Whether it belongs to an epic. */
  hasEpic: Scalars['Boolean']['output']
  /** How it is doing. */
  healthStatus?: Maybe<HealthStatus>
  /** Whether it is hidden because its author has been banned; administrators alone see such an issue. */
  hidden?: Maybe<Scalars['Boolean']['output']>
  /** The time estimate as people write it: `1w 3d`. */
  humanTimeEstimate?: Maybe<Scalars['String']['output']>
  /** The time spent as people write it. */
  humanTotalTimeSpent?: Maybe<Scalars['String']['output']>
  /** The global id, `gid://gitlab/Issue/{number}`. */
  id: Scalars['ID']['output']
  /** The number inside its project. */
  iid: Scalars['ID']['output']
  /** The iteration that it is planned for. */
  iteration?: Maybe<Iteration>
  /** Its labels. */
  labels?: Maybe<LabelConnection>
  /** When the description was last changed; null for one that is as it was written. */
  lastEditedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Who last changed the description. */
  lastEditedBy?: Maybe<UserCore>
  /** The epics and issues that it is linked to, of those that the viewer may read; the newest link first. */
  linkedItems?: Maybe<Array<LinkedItem>>
  /** Counts up with every change of title or description; guards against overwriting another person's text. */
  lockVersion: Scalars['Int']['output']
  /** Merge requests that close it; there are none here: 0. */
  mergeRequestsCount?: Maybe<Scalars['Int']['output']>
  /** The milestone that it is planned for. */
  milestone?: Maybe<Milestone>
  /** Whether it was moved to another project. */
  moved?: Maybe<Scalars['Boolean']['output']>
  /** The issue that it was moved to; null where it was not, and where the viewer may not read that one. */
  movedTo?: Maybe<Issue>
  /** The comments on it and, told in words, what happened to it; of both what the viewer may learn. */
  notes?: Maybe<NoteConnection>
  /** Who takes part: the author, assignees, commenters and people mentioned. */
  participants?: Maybe<UserCoreConnection>
  /** How urgent it is; NONE where nobody has said so. */
  priority: Priority
  /** The project that it belongs to. */
  project: Project
  /** The epic that it was promoted to; null where it was not, and where the viewer may not read that one. */
  promotedToEpic?: Maybe<Epic>
  /** Address of the page that tells the public of the incident. */
  publishedIncidentUrl?: Maybe<Scalars['String']['output']>
  /** How it is written in text: `#5`, or with the project's path. */
  reference: Scalars['String']['output']
  /** Its place among the issues of its epic that the viewer may read, 0 for the first; null without an epic that the viewer may read. */
  relativePosition?: Maybe<Scalars['Int']['output']>
  /** How grave an incident is; UNKNOWN of anything else, and where nobody has said so. */
  severity?: Maybe<IssuableSeverity>
  /** The day it starts. */
  startDate?: Maybe<Scalars['AWSDate']['output']>
  /** Open or closed. */
  state: IssueState
  /** Whether the viewer gets its notifications. */
  subscribed: Scalars['Boolean']['output']
  /** How many checkboxes its description has, and how many of them are done. */
  taskCompletionStatus: TaskCompletionStatus
  /** How many of its tasks are open and closed, of those that the viewer may read. */
  taskCounts: TaskCounts
  /** Its tasks that the viewer may read, in their order. */
  tasks?: Maybe<WorkItemConnection>
  /** How long it is estimated to take, in seconds; 0 where nobody has said. */
  timeEstimate: Scalars['Int']['output']
  /** The records of the time that people spent on it, the latest first; together they are the time spent. */
  timelogs: TimelogConnection
  /** The title as text. */
  title: Scalars['String']['output']
  /** The title as safe HTML. */
  titleHtml?: Maybe<Scalars['String']['output']>
  /** How long people have worked on it, in seconds. */
  totalTimeSpent: Scalars['Int']['output']
  /** The kind of issue. */
  type: IssueType
  /** When it last changed in what all may see who may read it: its own fields, comments, links, tasks; to the millisecond; null in a list of children. */
  updatedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Who last changed it, as far as the viewer may learn of the change; null where that is not known any more. */
  updatedBy?: Maybe<UserCore>
  /** How many people react with a thumb up. */
  upvotes: Scalars['Int']['output']
  /** How many discussions it has that all of its readers may read; a comment that nobody has answered is one. */
  userDiscussionsCount: Scalars['Int']['output']
  /** How many comments it has that all of its readers may read. */
  userNotesCount: Scalars['Int']['output']
  /** What the viewer may do with it. */
  userPermissions: IssuePermissions
  /** Counts the writes of it: of two answers the one with the higher number is the newer. */
  version: Scalars['Int']['output']
  /** The path of its page. */
  webPath: Scalars['String']['output']
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
  /** How much work it is. */
  weight?: Maybe<Scalars['Int']['output']>
  /** Address of the Zoom meeting in which it is talked about. */
  zoomMeetingUrl?: Maybe<Scalars['String']['output']>
}

/** An issue: a piece of work in a project. */
export type IssueBlockedByEpicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An issue: a piece of work in a project. */
export type IssueBlockedByIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An issue: a piece of work in a project. */
export type IssueChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<ItemChangeSort>
}

/** An issue: a piece of work in a project. */
export type IssueCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<TodoStateEnum>
}

/** An issue: a piece of work in a project. */
export type IssueDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<NotesFilterType>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<NoteSort>
}

/** An issue: a piece of work in a project. */
export type IssueLinkedItemsArgs = {
  type?: InputMaybe<LinkType>
}

/** An issue: a piece of work in a project. */
export type IssueNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<NotesFilterType>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<NoteSort>
}

/** An issue: a piece of work in a project. */
export type IssueParticipantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An issue: a piece of work in a project. */
export type IssueReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>
}

/** An issue: a piece of work in a project. */
export type IssueTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** An issue: a piece of work in a project. */
export type IssueTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** A page of issues. */
export type IssueConnection = {
  /** How many issues the whole list holds for this viewer. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<IssueEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Issue>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of issues. */
export type IssueEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Issue>
}

/** How far the escalation of an issue has come. */
export type IssueEscalationStatus = 'ACKNOWLEDGED' | 'IGNORED' | 'RESOLVED' | 'TRIGGERED'

/**
 * The values of an issue that a change was made from. Where one of them is no longer so, nothing is changed, and the error names
 * the value that is there now. Only what is given is compared.
 */
export type IssueExpectationInput = {
  /** Global ids of all assignees, in any order. */
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Whether it is confidential. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The day it is due, `YYYY-MM-DD`; null for none. */
  dueDate?: InputMaybe<Scalars['String']['input']>
  /** The global id of the parent epic, which takes the right to take the issue away from it; null for none. */
  epicId?: InputMaybe<Scalars['ID']['input']>
  /** The global id of the policy by which it escalates, which takes the Developer role; null for none. */
  escalationPolicyId?: InputMaybe<Scalars['ID']['input']>
  /** How its escalation stands, which takes the Developer role. */
  escalationStatus?: InputMaybe<IssueEscalationStatus>
  /** How it is doing; null for no health status. */
  healthStatus?: InputMaybe<HealthStatus>
  /** The global id of the iteration; null for none. */
  iterationId?: InputMaybe<Scalars['ID']['input']>
  /** Global ids of all labels, in any order. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Whether its discussion is locked. */
  locked?: InputMaybe<Scalars['Boolean']['input']>
  /** The global id or the number of the milestone; null for none. */
  milestoneId?: InputMaybe<Scalars['ID']['input']>
  /** `false`: the change is refused where the issue was closed because it was moved or promoted. */
  moved?: InputMaybe<Scalars['Boolean']['input']>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /** How grave it is; UNKNOWN where nobody has said so. */
  severity?: InputMaybe<IssuableSeverity>
  /** The day it starts, `YYYY-MM-DD`; null for none. */
  startDate?: InputMaybe<Scalars['String']['input']>
  /** Open or closed. */
  state?: InputMaybe<IssueState>
  /** How long it is to take, in seconds; 0 for no estimate. */
  timeEstimate?: InputMaybe<Scalars['Int']['input']>
  /** The title. */
  title?: InputMaybe<Scalars['String']['input']>
  /** How much work it is; null for no weight. */
  weight?: InputMaybe<Scalars['Int']['input']>
}

/** Where an issue is to go. */
export type IssueMoveInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** The full path of the project that it is to go to. */
  targetProjectPath: Scalars['ID']['input']
}

/** The answer of `issueMove`. */
export type IssueMovePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the new item's `changes`; null when nothing was made. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The new issue; null when the move was refused. */
  issue?: Maybe<Issue>
  /** The version that the new item has; null when nothing was made. */
  version?: Maybe<Scalars['Int']['output']>
}

/** What the viewer may do with an issue. */
export type IssuePermissions = {
  /** Administer it: labels, milestone, weight, epic. */
  adminIssue: Scalars['Boolean']['output']
  /** Change and delete the comments of others. */
  adminNotes: Scalars['Boolean']['output']
  /** Comment on it. */
  createNote: Scalars['Boolean']['output']
  /** Delete it. */
  destroyIssue: Scalars['Boolean']['output']
  /** Choose its escalation policy, and say how far its escalation has come. */
  escalateIssue: Scalars['Boolean']['output']
  /** Comment on it for those only who may read internal comments, and read such comments. */
  markNoteAsInternal: Scalars['Boolean']['output']
  /** Read it. */
  readIssue: Scalars['Boolean']['output']
  /** Change it. */
  updateIssue: Scalars['Boolean']['output']
}

/** People for an issue. */
export type IssueSetAssigneesInput = {
  /** The user names of the people. */
  assigneeUsernames: Array<Scalars['String']['input']>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** Whether they replace the assignees, come to them or are taken away. */
  operationMode?: InputMaybe<MutationOperationMode>
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `issueSetAssignees`. */
export type IssueSetAssigneesPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** The confidentiality of an issue. */
export type IssueSetConfidentialInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential: Scalars['Boolean']['input']
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `issueSetConfidential`. */
export type IssueSetConfidentialPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** A due date for an issue. */
export type IssueSetDueDateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The day, `YYYY-MM-DD`; of a time its day counts. */
  dueDate?: InputMaybe<Scalars['String']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `issueSetDueDate`. */
export type IssueSetDueDatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** An epic for an issue. */
export type IssueSetEpicInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the epic. */
  epicId?: InputMaybe<Scalars['ID']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `issueSetEpic`. */
export type IssueSetEpicPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** An escalation policy for an issue. */
export type IssueSetEscalationPolicyInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the policy. */
  escalationPolicyId?: InputMaybe<Scalars['ID']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `issueSetEscalationPolicy`. */
export type IssueSetEscalationPolicyPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** A status for the escalation of an incident. */
export type IssueSetEscalationStatusInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** The status that it is to have. */
  status: IssueEscalationStatus
}

/** The answer of `issueSetEscalationStatus`. */
export type IssueSetEscalationStatusPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** An iteration for an issue. */
export type IssueSetIterationInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The global id of the iteration. */
  iterationId?: InputMaybe<Scalars['ID']['input']>
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `issueSetIteration`. */
export type IssueSetIterationPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** Whether an issue is to have a locked discussion. */
export type IssueSetLockedInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** Whether only members may comment and react. */
  locked: Scalars['Boolean']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `issueSetLocked`. */
export type IssueSetLockedPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** A severity that an incident is to have. */
export type IssueSetSeverityInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** How grave it is. */
  severity: IssuableSeverity
}

/** The answer of `issueSetSeverity`. */
export type IssueSetSeverityPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** A choice of notifications for an issue. */
export type IssueSetSubscriptionInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** Whether to get its notifications. */
  subscribedState: Scalars['Boolean']['input']
}

/** The answer of `issueSetSubscription`. */
export type IssueSetSubscriptionPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
}

/** A weight for an issue. */
export type IssueSetWeightInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** How much work it is. */
  weight?: InputMaybe<Scalars['Int']['input']>
}

/** The answer of `issueSetWeight`. */
export type IssueSetWeightPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** The order of a list of issues; of two that are equal the newer one comes first. */
export type IssueSort =
  /** By time of closing, upwards; those without one come last. */
  | 'CLOSED_AT_ASC'
  /** By time of closing, downwards; those without one come last. */
  | 'CLOSED_AT_DESC'
  /** By time of creation, upwards. */
  | 'CREATED_ASC'
  /** By time of creation, downwards. */
  | 'CREATED_DESC'
  /** By due date, upwards; those without one come last. */
  | 'DUE_DATE_ASC'
  /** By due date, downwards; those without one come last. */
  | 'DUE_DATE_DESC'
  /** What is on track first, then what needs attention, then those at risk; those without a health status come last. */
  | 'HEALTH_STATUS_ASC'
  /** Those at risk first, then what needs attention, then what is on track; those without a health status come last. */
  | 'HEALTH_STATUS_DESC'
  /** By the first priority that a project has given one of the labels, upwards; those without one come last. */
  | 'LABEL_PRIORITY_ASC'
  /** By the first priority that a project has given one of the labels, downwards; those without one come last. */
  | 'LABEL_PRIORITY_DESC'
  /** By due date of the milestone, upwards; those without one come last. */
  | 'MILESTONE_DUE_ASC'
  /** By due date of the milestone, downwards; those without one come last. */
  | 'MILESTONE_DUE_DESC'
  /** By priority, upwards; those without one come last. */
  | 'PRIORITY_ASC'
  /** By priority, downwards; those without one come last. */
  | 'PRIORITY_DESC'
  /** By start date, upwards; those without one come last. */
  | 'START_DATE_ASC'
  /** By start date, downwards; those without one come last. */
  | 'START_DATE_DESC'
  /** By title, upwards, without regard to case and accents; numbers in their order. */
  | 'TITLE_ASC'
  /** By title, downwards, without regard to case and accents; numbers in their order. */
  | 'TITLE_DESC'
  /** By time of the last change, upwards. */
  | 'UPDATED_ASC'
  /** By time of the last change, downwards. */
  | 'UPDATED_DESC'
  /** By weight, upwards; those without one come last. */
  | 'WEIGHT_ASC'
  /** By weight, downwards; those without one come last. */
  | 'WEIGHT_DESC'
  /** An older name of CREATED_ASC. */
  | 'created_asc'
  /** An older name of CREATED_DESC. */
  | 'created_desc'
  /** An older name of UPDATED_ASC. */
  | 'updated_asc'
  /** An older name of UPDATED_DESC. */
  | 'updated_desc'

/** The states of an issue; `all` in filters. */
export type IssueState = 'all' | 'closed' | 'locked' | 'opened'

/** The ways to change an issue's state. */
export type IssueStateEvent = 'CLOSE' | 'REOPEN'

/** How many issues of each state there are. */
export type IssueStatusCountsType = {
  /** All of them. */
  all?: Maybe<Scalars['Int']['output']>
  /** Closed ones. */
  closed?: Maybe<Scalars['Int']['output']>
  /** Open ones. */
  opened?: Maybe<Scalars['Int']['output']>
}

/** The kinds of issue. */
export type IssueType =
  /** An epic; among work items only. */
  'EPIC' | 'INCIDENT' | 'ISSUE' | 'REQUIREMENT' | 'TASK' | 'TEST_CASE'

/** One change of an epic or issue. */
export type ItemChange = {
  /** Who made it; of the system's own work, who did what led to it. */
  actor: UserCore
  /** When it was made. */
  createdAt: Scalars['AWSDateTime']['output']
  /** Where it came in. */
  entrance: ChangeEntrance
  /** The fields that changed; none of a creation, of another place among siblings and of a link. */
  fields: Array<ItemFieldChange>
  /** The number of the change; the answer of the mutation that made it names it, too. */
  id: Scalars['ID']['output']
  /**
   * The item that was changed, as it is called now: in the history of an epic it may be a child, in that of any item one that was
   * linked to it.
   */
  item: ItemReference
  /** The link that came or went; null of other changes. */
  link?: Maybe<ItemChangeLink>
  /** What kind of change it was. */
  type: ItemChangeType
  /** The version of the changed item after the change. */
  version: Scalars['Int']['output']
}

/** A page of changes. */
export type ItemChangeConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<ItemChangeEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<ItemChange>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of changes. */
export type ItemChangeEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<ItemChange>
}

/** A link between two items that came or went. */
export type ItemChangeLink = {
  /** The other one, as it is called now. */
  item: ItemReference
  /** How the changed item was linked to the other one. */
  type: LinkType
}

/** The orders of changes. */
export type ItemChangeSort =
  /** The oldest first. */
  | 'CREATED_ASC'
  /** The newest first. */
  | 'CREATED_DESC'

/** The kinds of change. */
export type ItemChangeType =
  /** Some of its fields were changed. */
  | 'CHANGED'
  /** The item was made. */
  | 'CREATED'
  /** A rule of its escalation policy sent somebody a mail. */
  | 'ESCALATED'
  /** It was linked to another item. */
  | 'LINKED'
  /** A text of it, or a comment on it, was the first to mention the item in whose history this stands. */
  | 'MENTIONED'
  /** It came to a parent, left one, or went from one to another. */
  | 'MOVED'
  /** It got another place among the children of its parent. */
  | 'REORDERED'
  /** It was moved to another project, or promoted to an epic; `link` names what it became. */
  | 'SUCCEEDED'
  /** A link to another item was taken away. */
  | 'UNLINKED'

/**
 * What happened to an item, as it is told to everybody who follows a namespace above it and may read it. What only some of them may see
 * is named in `fields` and missing in `item`: who shows it reads it with rights of their own.
 */
export type ItemEvent = {
  /** The user name of who made the change; null of what follows from changes of other items. */
  actor?: Maybe<Scalars['String']['output']>
  /** The global ids of people who get it although others of their clearance do not: authors and assignees of a confidential issue. */
  alsoTo: Array<Scalars['ID']['output']>
  /** When it happened. */
  at: Scalars['AWSDateTime']['output']
  /** Whom it is sent to, by what they may see in the namespace that they follow. */
  clearances: Array<ItemEventClearance>
  /**
   * The number of the change, which the answer of the mutation that made it names, too. Where several changes of one item arrive as one
   * event, that of the last. Of what follows from changes of other items, a number that no change has.
   */
  eventId: Scalars['ID']['output']
  /**
   * The fields that changed, by their names in GraphQL; none of a creation, of another place among siblings, of a link and of a comment.
   * What `item` does not have of them has to be read again.
   */
  fields: Array<Scalars['String']['output']>
  /**
   * The item as it is now, by the names of fields in GraphQL; null when it is gone or the event is about the whole namespace. It has
   * what everybody may see who gets the event. A field that it does not have has not been told; one that is null has no value.
   * Where `fields` names `notes`, its `notes` are the comments that were made, changed, reacted to or deleted: each by the names of
   * fields of `Note`, with `discussionId`, or with `isGone`. They are missing where there are many, where they are long, and where their texts show each reader something else.
   */
  item?: Maybe<Scalars['AWSJSON']['output']>
  /** The global id of the item; null when the event is about the whole namespace. */
  itemId?: Maybe<Scalars['ID']['output']>
  /** What kind of item it happened to; null when the event is about the whole namespace. */
  kind?: Maybe<ItemEventKind>
  /** The number of the group or project that the item belongs to. */
  namespaceId: Scalars['ID']['output']
  /**
   * The numbers of the group or project that the item belongs to and of all groups above it, from the root group down; a global id ends
   * with it.
   */
  namespaceIds: Array<Scalars['ID']['output']>
  /** The global ids of people who do not get it although others of their clearance do. */
  notTo: Array<Scalars['ID']['output']>
  /**
   * The global ids of the items among whose children it came, went or got another place, as far as everybody may see them who gets the
   * event. Where `fields` names `parent` and one is missing, it is hidden from some.
   */
  parentIds: Array<Scalars['ID']['output']>
  /** What happened. */
  type: ItemEventType
  /** The version of the item that `item` shows, at least that after the change; null when there is nothing to show. */
  version?: Maybe<Scalars['Int']['output']>
  /** How visible that group or project is. */
  visibility: ItemEventClearance
}

/** What somebody may see in a namespace that they follow. Each clearance includes those before it. */
export type ItemEventClearance =
  /** What is open to members with at least the Reporter role. */
  | 'confidential'
  /** Not by that, but to Developers alone, and to those with a higher role. */
  | 'developer'
  /** What is open to everybody who is signed in. */
  | 'internal'
  /** Likewise to Maintainers. */
  | 'maintainer'
  /** Likewise to Owners. */
  | 'owner'
  /** What is open to members. */
  | 'private'
  /** What is open to everybody: of who is not signed in. */
  | 'public'

/** What an item is. */
export type ItemEventKind =
  /** An epic. */
  | 'epic'
  /** An issue. */
  | 'issue'
  /** A merge request, of which `item` is null: who shows it reads it again. */
  | 'merge_request'
  /**
   * A group or project, of which `item` is null and `fields` names what is different: `place`, which is what it is called, its settings or that it
   * came or went; or what is in it, such as `labels` and `members`.
   */
  | 'place'
  /** A milestone, an iteration or a cadence of iterations, of which `item` is null, too. */
  | 'plan'
  /** A task. */
  | 'task'

/** What happened to an item. */
export type ItemEventType =
  /** Some of its fields have other values. */
  | 'changed'
  /** It was made. */
  | 'created'
  /** It was deleted, or those who get this event may not read it any more. */
  | 'gone'
  /** It was linked to another item. */
  | 'linked'
  /** It has another parent, or none any more; other fields may have changed with it. */
  | 'moved'
  /** A comment on it was made, changed or deleted, or reacted to. */
  | 'noted'
  /** It has another place among its siblings. */
  | 'reordered'
  /** More has changed in the namespace than is told one by one: what is shown of it has to be read again. */
  | 'resync'
  /** What it has from the items below it is different (counts, weights, health, inherited dates), or only when it last changed. */
  | 'rollUp'
  /** It was moved to another project, or promoted to an epic. */
  | 'succeeded'
  /** A link to another item was taken away. */
  | 'unlinked'

/** One field of an item before and after a change. */
export type ItemFieldChange = {
  /** What the field refers to since then. */
  added: Array<NamedReference>
  /** The value after, in the same way. */
  after?: Maybe<Scalars['String']['output']>
  /**
   * The value before, as text; null for none and for a field that refers to something else. Of a description the version of
   * the texts (`lockVersion`).
   */
  before?: Maybe<Scalars['String']['output']>
  /** The name of the field, for example `priority`, `labels` or `startDateFixed`. */
  field: Scalars['String']['output']
  /** What the field referred to before and no longer does. */
  removed: Array<NamedReference>
}

/** An epic or issue as others name it. */
export type ItemReference = {
  /** The global id. */
  id: Scalars['ID']['output']
  /** What it is. */
  kind: LinkedItemKind
  /** How it is written, with the path of its group or project. */
  reference: Scalars['String']['output']
  /** The title, as plain text. */
  title: Scalars['String']['output']
  /** The path of its page. */
  webPath: Scalars['String']['output']
}

/** An iteration: one of a row of equally long stretches of work. */
export type Iteration = {
  /** Its last day. */
  dueDate?: Maybe<Scalars['AWSDate']['output']>
  /** The global id, `gid://gitlab/Iteration/{number}`. */
  id: Scalars['ID']['output']
  /** The number inside its cadence's group. */
  iid: Scalars['ID']['output']
  /** The row of iterations that it belongs to. */
  iterationCadence: IterationCadence
  /** How what is planned for it has come along, as far as the reader may see it. */
  report?: Maybe<TimeboxReport>
  /** Its first day. */
  startDate?: Maybe<Scalars['AWSDate']['output']>
  /** Upcoming, current or closed, by today's date. */
  state: IterationState
  /** The title, when it has one. */
  title?: Maybe<Scalars['String']['output']>
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
}

/** An iteration: one of a row of equally long stretches of work. */
export type IterationReportArgs = {
  fullPath?: InputMaybe<Scalars['String']['input']>
}

/** A row of iterations. An iteration names only its number and title; the rest is null there. */
export type IterationCadence = {
  /** Whether it is in use. */
  active?: Maybe<Scalars['Boolean']['output']>
  /** Whether its iterations are made by themselves. */
  automatic?: Maybe<Scalars['Boolean']['output']>
  /** What it is for. */
  description?: Maybe<Scalars['String']['output']>
  /** How many weeks each iteration lasts. */
  durationInWeeks?: Maybe<Scalars['Int']['output']>
  /** The global id, `gid://gitlab/Iterations::Cadence/{number}`. */
  id: Scalars['ID']['output']
  /** How many iterations there are always to be that have not begun. */
  iterationsInAdvance?: Maybe<Scalars['Int']['output']>
  /** Whether issues that are open when an iteration ends go over to the next one. */
  rollOver?: Maybe<Scalars['Boolean']['output']>
  /** The first day of its first iteration. */
  startDate?: Maybe<Scalars['AWSDate']['output']>
  /** The title. */
  title: Scalars['String']['output']
}

/** A page of cadences. */
export type IterationCadenceConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<IterationCadenceEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<IterationCadence>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** A new cadence. */
export type IterationCadenceCreateInput = {
  /** Whether it is in use: only then iterations are made by themselves. */
  active: Scalars['Boolean']['input']
  /** Whether its iterations are made by themselves. */
  automatic: Scalars['Boolean']['input']
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** What it is for. */
  description?: InputMaybe<Scalars['String']['input']>
  /** How many weeks each iteration lasts; needed where they are made by themselves. */
  durationInWeeks?: InputMaybe<Scalars['Int']['input']>
  /** The full path of the group that owns it. */
  groupPath: Scalars['ID']['input']
  /** How many iterations there are always to be that have not begun, 0 to 10. */
  iterationsInAdvance?: InputMaybe<Scalars['Int']['input']>
  /** Whether issues that are open when an iteration ends go over to the next one. */
  rollOver?: InputMaybe<Scalars['Boolean']['input']>
  /** The first day of its first iteration, `YYYY-MM-DD`; needed where they are made by themselves. */
  startDate?: InputMaybe<Scalars['String']['input']>
  /** The title. */
  title: Scalars['String']['input']
}

/** The answer of `iterationCadenceCreate`. */
export type IterationCadenceCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The cadence; null when it was refused. */
  iterationCadence?: Maybe<IterationCadence>
}

/** The cadence to delete. */
export type IterationCadenceDestroyInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the cadence. */
  id: Scalars['ID']['input']
}

/** The answer of `iterationCadenceDestroy`. */
export type IterationCadenceDestroyPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** One row of a page of cadences. */
export type IterationCadenceEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<IterationCadence>
}

/** A change of a cadence; what is left out stays. */
export type IterationCadenceUpdateInput = {
  /** Whether it is in use. */
  active?: InputMaybe<Scalars['Boolean']['input']>
  /** Whether its iterations are made by themselves. */
  automatic?: InputMaybe<Scalars['Boolean']['input']>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** What it is for; null takes it away. */
  description?: InputMaybe<Scalars['String']['input']>
  /** How many weeks each further iteration lasts. */
  durationInWeeks?: InputMaybe<Scalars['Int']['input']>
  /** The global id of the cadence. */
  id: Scalars['ID']['input']
  /** How many iterations there are always to be that have not begun, 0 to 10. */
  iterationsInAdvance?: InputMaybe<Scalars['Int']['input']>
  /** Whether issues that are open when an iteration ends go over to the next one. */
  rollOver?: InputMaybe<Scalars['Boolean']['input']>
  /** The first day of its first iteration, `YYYY-MM-DD`. */
  startDate?: InputMaybe<Scalars['String']['input']>
  /** The title; issues that are planned for its iterations follow. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `iterationCadenceUpdate`. */
export type IterationCadenceUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The cadence as it is now; null when the change was refused. */
  iterationCadence?: Maybe<IterationCadence>
}

/** A page of iterations. */
export type IterationConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<IterationEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Iteration>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** A new iteration. */
export type IterationCreateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its last day, `YYYY-MM-DD`; iterations of a cadence do not overlap. */
  dueDate: Scalars['String']['input']
  /** The full path of the group that owns it. */
  groupPath: Scalars['ID']['input']
  /** The global id of its cadence; needed where the group has several. */
  iterationsCadenceId?: InputMaybe<Scalars['ID']['input']>
  /** Its first day, `YYYY-MM-DD`. */
  startDate: Scalars['String']['input']
  /** Its title; without one it is called by its days. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `iterationCreate`. */
export type IterationCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The iteration; null when it was refused. */
  iteration?: Maybe<Iteration>
}

/** The iteration to delete. */
export type IterationDeleteInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the iteration. */
  id: Scalars['ID']['input']
}

/** The answer of `iterationDelete`. */
export type IterationDeletePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** One row of a page of iterations. */
export type IterationEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Iteration>
}

/** Where the search for iterations can look. */
export type IterationSearchableField = 'CADENCE_TITLE' | 'TITLE'

/** The orders of iterations. */
export type IterationSort =
  /** By cadence, the first to end first. */
  | 'CADENCE_AND_DUE_DATE_ASC'
  /** By cadence, the last to end first. */
  | 'CADENCE_AND_DUE_DATE_DESC'

/** The states of an iteration; `opened` means upcoming or current. */
export type IterationState = 'all' | 'closed' | 'current' | 'opened' | 'upcoming'

/** Which issues are asked for by their iteration. */
export type IterationWildcardId =
  /** Those that are planned for one. */
  | 'ANY'
  /** Those that are planned for one that is under way today. */
  | 'CURRENT'
  /** Those that are planned for none. */
  | 'NONE'

/** A label: a coloured word on epics and issues. */
export type Label = {
  /** The colour, as `#rrggbb`. */
  color: Scalars['String']['output']
  /** What it means. */
  description?: Maybe<Scalars['String']['output']>
  /** What it means, as safe HTML. */
  descriptionHtml?: Maybe<Scalars['String']['output']>
  /** The global id, `gid://gitlab/GroupLabel/{number}` or `gid://gitlab/ProjectLabel/{number}`. */
  id: Scalars['ID']['output']
  /** The readable text colour on it. */
  textColor: Scalars['String']['output']
  /** The title; `scope::name` for a scoped label. */
  title: Scalars['String']['output']
}

/** A page of labels. */
export type LabelConnection = {
  /** How many labels the whole list holds for this viewer. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<LabelEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Label>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** A new label; of a group or of a project. */
export type LabelCreateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The colour, as `#rrggbb`. */
  color?: InputMaybe<Scalars['String']['input']>
  /** What it means. */
  description?: InputMaybe<Scalars['String']['input']>
  /** The full path of the group. */
  groupPath?: InputMaybe<Scalars['ID']['input']>
  /** The full path of the project. */
  projectPath?: InputMaybe<Scalars['ID']['input']>
  /** The title; `scope::name` makes a scoped label. */
  title: Scalars['String']['input']
}

/** The answer of `labelCreate`. */
export type LabelCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The new label; null when it was refused. */
  label?: Maybe<Label>
}

/** A label that is to go. */
export type LabelDeleteInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The full path of the group that owns it. */
  groupPath?: InputMaybe<Scalars['ID']['input']>
  /** The label's global id. */
  id: Scalars['ID']['input']
  /** The full path of the project that owns it. */
  projectPath?: InputMaybe<Scalars['ID']['input']>
}

/** The answer of `labelDelete`. */
export type LabelDeletePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
}

/** One row of a page of labels. */
export type LabelEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Label>
}

/** A change of a label; what is left out stays as it is. */
export type LabelUpdateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The new colour, as `#rrggbb`. */
  color?: InputMaybe<Scalars['String']['input']>
  /** What it means; null for nothing. */
  description?: InputMaybe<Scalars['String']['input']>
  /** The full path of the group that owns it. */
  groupPath?: InputMaybe<Scalars['ID']['input']>
  /** The label's global id. */
  id: Scalars['ID']['input']
  /** The full path of the project that owns it. */
  projectPath?: InputMaybe<Scalars['ID']['input']>
  /** The new title; what carries the label follows. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `labelUpdate`. */
export type LabelUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The label as it is now; null when the change was refused. */
  label?: Maybe<Label>
}

/** New links of an item. */
export type LinkItemsInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the epic or issue. */
  itemId: Scalars['ID']['input']
  /** How it is to be linked to them. */
  linkType: LinkType
  /** What it is to be linked to, at most 20: `&5`, `#7`, `group/path&5`, `group/project#7` or addresses. */
  references: Array<Scalars['String']['input']>
}

/** The answer of `linkItems`. */
export type LinkItemsPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The numbers of the changes in the item's `changes`, one for each link that was made; null when the whole was refused. */
  eventIds?: Maybe<Array<Scalars['ID']['output']>>
  /** What the item is linked to now; null when nothing was done. */
  linkedItems?: Maybe<Array<LinkedItem>>
  /** The version that the item has now; null when nothing was linked. */
  version?: Maybe<Scalars['Int']['output']>
}

/** How an item is linked to another one. */
export type LinkType = 'BLOCKED_BY' | 'BLOCKS' | 'RELATED'

/** An epic or issue at the other end of a link. */
export type LinkedItem = {
  /** Whether only Reporters and above may read it. */
  confidential: Scalars['Boolean']['output']
  /** The global id of the epic or issue. */
  id: Scalars['ID']['output']
  /** What it is. */
  kind: LinkedItemKind
  /** When they were linked. */
  linkCreatedAt: Scalars['AWSDateTime']['output']
  /** The number of the link. */
  linkId: Scalars['ID']['output']
  /** How the item that was asked is linked to this one. */
  linkType: LinkType
  /** Whether the viewer may take the link away. */
  mayUnlink: Scalars['Boolean']['output']
  /** How it is written, with the path of its group or project. */
  reference: Scalars['String']['output']
  /** Whether it is open. */
  state: IssueState
  /** The title, as plain text. */
  title: Scalars['String']['output']
  /** The path of its page. */
  webPath: Scalars['String']['output']
}

/** The kinds of item that can be linked. */
export type LinkedItemKind = 'EPIC' | 'ISSUE' | 'TASK'

/** A work item at the other end of a link. */
export type LinkedWorkItemType = {
  /** When they were linked. */
  linkCreatedAt: Scalars['AWSDateTime']['output']
  /** The global id of the link, `gid://gitlab/WorkItems::RelatedWorkItemLink/{number}`. */
  linkId: Scalars['ID']['output']
  /** How the item that was asked is linked to this one: `relates_to`, `blocks` or `is_blocked_by`. */
  linkType: Scalars['String']['output']
  /** When they were linked, too: links do not change. */
  linkUpdatedAt: Scalars['AWSDateTime']['output']
  /** The work item. */
  workItem?: Maybe<WorkItem>
}

/** A page of linked work items. */
export type LinkedWorkItemTypeConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<LinkedWorkItemTypeEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<LinkedWorkItemType>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of linked work items. */
export type LinkedWorkItemTypeEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<LinkedWorkItemType>
}

/** A membership of a group or a project. */
export type MemberInterface = {
  /** The role. */
  accessLevel?: Maybe<AccessLevel>
  /** When they became a member. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The moment at which the membership ends by itself; null when it does not. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The global id, `gid://gitlab/GroupMember/{number}` or `gid://gitlab/ProjectMember/{number}`. */
  id: Scalars['ID']['output']
  /** The person. */
  user?: Maybe<UserCore>
}

/** A page of memberships of a project or of the groups above it. */
export type MemberInterfaceConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<MemberInterfaceEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<MemberInterface>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of memberships of a project or of the groups above it. */
export type MemberInterfaceEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<MemberInterface>
}

/** Orders of members. */
export type MemberSort = 'ACCESS_LEVEL_ASC' | 'ACCESS_LEVEL_DESC' | 'USER_FULL_NAME_ASC' | 'USER_FULL_NAME_DESC'

/** A change of code that is reviewed and merged where the code is, and recorded here. */
export type MergeRequest = {
  /** Whether somebody has approved it. */
  approved: Scalars['Boolean']['output']
  /** Who has approved it; each with `canMerge`. */
  approvedBy: UserCoreConnection
  /** Who is to do it; each with `canMerge`. */
  assignees: UserCoreConnection
  /** Who opened it. */
  author: UserCore
  /** When it was closed without being merged. */
  closedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** When it was opened. */
  createdAt: Scalars['AWSDateTime']['output']
  /** The viewer's to-dos on it. */
  currentUserTodos?: Maybe<TodoConnection>
  /** The Markdown text. */
  description?: Maybe<Scalars['String']['output']>
  /** The text as safe HTML. */
  descriptionHtml?: Maybe<Scalars['String']['output']>
  /** Whether its title calls it unfinished. */
  draft: Scalars['Boolean']['output']
  /** Whether notifications are off for all of its group. */
  emailsDisabled: Scalars['Boolean']['output']
  /** The global id, `gid://gitlab/MergeRequest/{number}`. */
  id: Scalars['ID']['output']
  /** The number inside its project. */
  iid: Scalars['String']['output']
  /** Its labels, by title. */
  labels: LabelConnection
  /** Who merged it. */
  mergeUser?: Maybe<UserCore>
  /** When it was merged. */
  mergedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Its milestone. */
  milestone?: Maybe<Milestone>
  /** Who takes part in it: its author first, each once; each with `canMerge`. */
  participants?: Maybe<UserCoreConnection>
  /** How it is written in texts: `!12`, or with the path of its project. */
  reference: Scalars['String']['output']
  /** Who is to look at it; each with `canMerge`. */
  reviewers: UserCoreConnection
  /** The branch that is to be merged. */
  sourceBranch: Scalars['String']['output']
  /** Open, closed or merged. */
  state: MergeRequestState
  /** Whether the viewer gets notifications of it. */
  subscribed?: Maybe<Scalars['Boolean']['output']>
  /** The branch that it is to be merged into. */
  targetBranch: Scalars['String']['output']
  /** The title. */
  title: Scalars['String']['output']
  /** The title as safe HTML. */
  titleHtml: Scalars['String']['output']
  /** When it was last changed. */
  updatedAt: Scalars['AWSDateTime']['output']
  /** How many comments it has. */
  userNotesCount: Scalars['Int']['output']
  /** What the viewer may do with it. */
  userPermissions: MergeRequestPermissions
  /** The path of its page. */
  webPath: Scalars['String']['output']
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
}

/** A change of code that is reviewed and merged where the code is, and recorded here. */
export type MergeRequestCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<TodoStateEnum>
}

/** A change of code that is reviewed and merged where the code is, and recorded here. */
export type MergeRequestReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>
}

/** A page of merge requests. */
export type MergeRequestConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<MergeRequestEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<MergeRequest>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** A merge request to record. */
export type MergeRequestCreateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The Markdown text. `Closes #12` closes the issue when it is merged. */
  description?: InputMaybe<Scalars['String']['input']>
  /** Titles of its labels; those that there are not yet are created for those who may. */
  labels?: InputMaybe<Array<Scalars['String']['input']>>
  /** The full path of its project. */
  projectPath: Scalars['ID']['input']
  /** The branch that is to be merged. */
  sourceBranch: Scalars['String']['input']
  /** The branch that it is to be merged into. */
  targetBranch: Scalars['String']['input']
  /** The title; one that begins with `Draft:` is unfinished. */
  title: Scalars['String']['input']
}

/** The answer of `mergeRequestCreate`. */
export type MergeRequestCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The merge request; null when it was refused. */
  mergeRequest?: Maybe<MergeRequest>
}

/** One row of a page of merge requests. */
export type MergeRequestEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<MergeRequest>
}

/** What a merge request becomes. */
export type MergeRequestNewState =
  /** Closed. */
  | 'CLOSED'
  /** Open again. */
  | 'OPEN'

/** What the viewer may do with a merge request. */
export type MergeRequestPermissions = {
  /** Change its labels, people and milestone. */
  adminMergeRequest: Scalars['Boolean']['output']
  /** Record that it was merged. */
  canMerge: Scalars['Boolean']['output']
  /** Comment on it. */
  createNote: Scalars['Boolean']['output']
  /** Read it. */
  readMergeRequest: Scalars['Boolean']['output']
  /** Change what is said of it. */
  updateMergeRequest: Scalars['Boolean']['output']
}

/** Who is to do a merge request. */
export type MergeRequestSetAssigneesInput = {
  /** User names. */
  assigneeUsernames: Array<Scalars['String']['input']>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its number inside the project. */
  iid: Scalars['String']['input']
  /** Whether they come in the place of those who are there, in addition to them, or are taken away. */
  operationMode?: InputMaybe<MutationOperationMode>
  /** The full path of its project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `mergeRequestSetAssignees`. */
export type MergeRequestSetAssigneesPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The merge request as it is now. */
  mergeRequest?: Maybe<MergeRequest>
}

/** The labels of a merge request. */
export type MergeRequestSetLabelsInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its number inside the project. */
  iid: Scalars['String']['input']
  /** Global ids of labels. */
  labelIds: Array<Scalars['ID']['input']>
  /** Whether they come in the place of those that are there, in addition to them, or are taken away. */
  operationMode?: InputMaybe<MutationOperationMode>
  /** The full path of its project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `mergeRequestSetLabels`. */
export type MergeRequestSetLabelsPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The merge request as it is now. */
  mergeRequest?: Maybe<MergeRequest>
}

/** The milestone of a merge request. */
export type MergeRequestSetMilestoneInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its number inside the project. */
  iid: Scalars['String']['input']
  /** The global id of the milestone. */
  milestoneId?: InputMaybe<Scalars['ID']['input']>
  /** The full path of its project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `mergeRequestSetMilestone`. */
export type MergeRequestSetMilestonePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The merge request as it is now. */
  mergeRequest?: Maybe<MergeRequest>
}

/** Who is to look at a merge request. */
export type MergeRequestSetReviewersInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its number inside the project. */
  iid: Scalars['String']['input']
  /** Whether they come in the place of those who are there, in addition to them, or are taken away. */
  operationMode?: InputMaybe<MutationOperationMode>
  /** The full path of its project. */
  projectPath: Scalars['ID']['input']
  /** User names. */
  reviewerUsernames: Array<Scalars['String']['input']>
}

/** The answer of `mergeRequestSetReviewers`. */
export type MergeRequestSetReviewersPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The merge request as it is now. */
  mergeRequest?: Maybe<MergeRequest>
}

/** Whether one gets notifications of a merge request. */
export type MergeRequestSetSubscriptionInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of its project. */
  projectPath: Scalars['ID']['input']
  /** Whether one gets notifications. */
  subscribedState: Scalars['Boolean']['input']
}

/** The answer of `mergeRequestSetSubscription`. */
export type MergeRequestSetSubscriptionPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The merge request as it is now. */
  mergeRequest?: Maybe<MergeRequest>
}

/** The states of merge requests; `all` leaves none out. */
export type MergeRequestState = 'all' | 'closed' | 'merged' | 'opened'

/** A change of a merge request; what is left out stays. */
export type MergeRequestUpdateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The Markdown text; null takes it away. */
  description?: InputMaybe<Scalars['String']['input']>
  /** Its number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of its project. */
  projectPath: Scalars['ID']['input']
  /** Whether it is closed or opened again. */
  state?: InputMaybe<MergeRequestNewState>
  /** The branch that it is to be merged into. */
  targetBranch?: InputMaybe<Scalars['String']['input']>
  /** The title. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `mergeRequestUpdate`. */
export type MergeRequestUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The merge request as it is now. */
  mergeRequest?: Maybe<MergeRequest>
}

/** A milestone: a stretch of time that issues are planned for. */
export type Milestone = {
  /** What it is for. */
  description?: Maybe<Scalars['String']['output']>
  /** Its last day. */
  dueDate?: Maybe<Scalars['AWSDate']['output']>
  /** Whether its last day has passed. */
  expired: Scalars['Boolean']['output']
  /** Whether it belongs to a group. */
  groupMilestone: Scalars['Boolean']['output']
  /** The global id, `gid://gitlab/Milestone/{number}`. */
  id: Scalars['ID']['output']
  /** Whether it belongs to a project. */
  projectMilestone: Scalars['Boolean']['output']
  /** How what is planned for it has come along, as far as the reader may see it. */
  report?: Maybe<TimeboxReport>
  /** Its first day. */
  startDate?: Maybe<Scalars['AWSDate']['output']>
  /** Active or closed. */
  state: MilestoneStateEnum
  /** Whether it belongs to a group below the one asked. */
  subgroupMilestone: Scalars['Boolean']['output']
  /** The title. */
  title: Scalars['String']['output']
  /** The path of its page. */
  webPath: Scalars['String']['output']
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
}

/** A milestone: a stretch of time that issues are planned for. */
export type MilestoneReportArgs = {
  fullPath?: InputMaybe<Scalars['String']['input']>
}

/** A page of milestones. */
export type MilestoneConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<MilestoneEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Milestone>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of milestones. */
export type MilestoneEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Milestone>
}

/** The orders of milestones. */
export type MilestoneSort =
  | 'DUE_DATE_ASC'
  | 'DUE_DATE_DESC'
  /** Those that are over come last, then by due date. */
  | 'EXPIRED_LAST_DUE_DATE_ASC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'

/** The states of a milestone. */
export type MilestoneStateEnum = 'active' | 'closed'

/** Which milestone there is. */
export type MilestoneWildcardId =
  /** Any milestone. */
  | 'ANY'
  /** No milestone. */
  | 'NONE'
  /** An open milestone that has begun and is not over. */
  | 'STARTED'
  /** The open milestone that is the next to end. */
  | 'UPCOMING'

/** An item of which something has become. */
export type MovedItem = {
  /** Who made the last change of it that counts. */
  actor: UserCore
  /** When that was. */
  at: Scalars['AWSDateTime']['output']
  /** When it was due; null of what has not slipped. */
  from?: Maybe<Scalars['AWSDate']['output']>
  /** The item, as it is called now. */
  item: ItemReference
  /** When it is due now; null of what has not slipped. */
  to?: Maybe<Scalars['AWSDate']['output']>
}

/** Numbers of items besides those that are told; null where that is not known, because not all that happened was looked at. */
export type MovementRest = {
  closed?: Maybe<Scalars['Int']['output']>
  created?: Maybe<Scalars['Int']['output']>
  slipped?: Maybe<Scalars['Int']['output']>
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type Mutation = {
  /**
   * Tell those who have an epic, issue or work item open that one is changing its title or description, or not any more. It is told and
   * not kept: who goes on says so again every 20 seconds. Of what the answer has, those who follow get what the caller selects.
   */
  announceEditing?: Maybe<AnnounceEditingPayload>
  /** React to an epic, issue or comment with an emoji; names that are not known here are refused. Reacting twice is reacting once. */
  awardEmojiAdd?: Maybe<AwardEmojiAddPayload>
  /** Take a reaction to an epic, issue or comment back; one that is not there is refused. */
  awardEmojiRemove?: Maybe<AwardEmojiRemovePayload>
  /** React to an epic, issue or comment with an emoji, or take the reaction back; names of emojis that are not known here are refused. */
  awardEmojiToggle?: Maybe<AwardEmojiTogglePayload>
  /** Create an epic in a group. */
  createEpic?: Maybe<CreateEpicPayload>
  /** Create an issue in a project. */
  createIssue?: Maybe<CreateIssuePayload>
  /** Comment on an epic, an issue or a task. */
  createNote?: Maybe<CreateNotePayload>
  /** Create a text from which descriptions of a project begin; for Maintainers. */
  descriptionTemplateCreate?: Maybe<DescriptionTemplateCreatePayload>
  /** Delete a description template; for Maintainers. */
  descriptionTemplateDestroy?: Maybe<DescriptionTemplateDestroyPayload>
  /** Change the text of a description template; for Maintainers. */
  descriptionTemplateUpdate?: Maybe<DescriptionTemplateUpdatePayload>
  /** Delete a comment. */
  destroyNote?: Maybe<DestroyNotePayload>
  /**
   * End what a person follows, because their rights have changed, or what is followed of an item by those who may not see it any more.
   * Who may still follow may begin again. Only the system itself may do this.
   */
  endSubscriptions?: Maybe<Scalars['ID']['output']>
  /** Make an issue a child of an epic. */
  epicAddIssue?: Maybe<EpicAddIssuePayload>
  /** Choose whether to get an epic's notifications. */
  epicSetSubscription?: Maybe<EpicSetSubscriptionPayload>
  /**
   * Give an epic or issue another place in a tree: among its siblings, or below another epic. The errors are, in this order:
   * `Only epics and epic_issues are supported.`, `You don't have permissions to move the objects.`, `Relative position is not
   * valid.`, `The sibling object's parent must match the new parent epic.` (or `current`), and the rules of the tree.
   */
  epicTreeReorder?: Maybe<EpicTreeReorderPayload>
  /** Create a policy by which incidents of a project escalate; for Maintainers. */
  escalationPolicyCreate?: Maybe<EscalationPolicyCreatePayload>
  /** Delete an escalation policy; for Maintainers. */
  escalationPolicyDestroy?: Maybe<EscalationPolicyDestroyPayload>
  /** Change an escalation policy; for Maintainers. */
  escalationPolicyUpdate?: Maybe<EscalationPolicyUpdatePayload>
  /** Change what a top-level group and all groups below it allow: only what is given changes. Only Owners may. */
  groupSettingsUpdate?: Maybe<GroupSettingsUpdatePayload>
  /**
   * Change what a group is called and what is said of it: only what is given changes. What is below it, and all that names it, follows;
   * its former path leads to it until another group or project takes it.
   */
  groupUpdate?: Maybe<GroupUpdatePayload>
  /** Moves an issue to another project: a new issue there takes over what it has, and it is closed. */
  issueMove?: Maybe<IssueMovePayload>
  /** Assign an issue to people. */
  issueSetAssignees?: Maybe<IssueSetAssigneesPayload>
  /** Hide an issue from those who may not see confidential ones, or show it. */
  issueSetConfidential?: Maybe<IssueSetConfidentialPayload>
  /** Set the day on which an issue is due, or, with null, none. */
  issueSetDueDate?: Maybe<IssueSetDueDatePayload>
  /** Give an issue to an epic, on top of its issues, or, with null, to none. */
  issueSetEpic?: Maybe<IssueSetEpicPayload>
  /** Escalate an incident by a policy of its project, or, with null, no longer. */
  issueSetEscalationPolicy?: Maybe<IssueSetEscalationPolicyPayload>
  /** Say how far the escalation of an incident has come. */
  issueSetEscalationStatus?: Maybe<IssueSetEscalationStatusPayload>
  /** Plan an issue for an iteration that is not over, or, with null, for none. */
  issueSetIteration?: Maybe<IssueSetIterationPayload>
  /** Lock the discussion of an issue, so that only members may comment and react, or open it again. */
  issueSetLocked?: Maybe<IssueSetLockedPayload>
  /** Say how grave an incident is. */
  issueSetSeverity?: Maybe<IssueSetSeverityPayload>
  /** Choose whether to get an issue's notifications. */
  issueSetSubscription?: Maybe<IssueSetSubscriptionPayload>
  /** Say how much work an issue is, or, with null, nothing of it. */
  issueSetWeight?: Maybe<IssueSetWeightPayload>
  /** Create a cadence of a group, with the iterations that it wants at once; for Planners. */
  iterationCadenceCreate?: Maybe<IterationCadenceCreatePayload>
  /** Delete a cadence with its iterations; issues that are planned for them lose them. */
  iterationCadenceDestroy?: Maybe<IterationCadenceDestroyPayload>
  /** Change a cadence; the iterations that there are stay. */
  iterationCadenceUpdate?: Maybe<IterationCadenceUpdatePayload>
  /** Create an iteration in a cadence whose iterations people make; for Planners. */
  iterationCreate?: Maybe<IterationCreatePayload>
  /** Delete an iteration; issues that are planned for it lose it. One that an automatic cadence would make again stays until it is over. */
  iterationDelete?: Maybe<IterationDeletePayload>
  /** Create a label in a group or a project. */
  labelCreate?: Maybe<LabelCreatePayload>
  /** Delete a label of a group or project; the items that carry it lose it. */
  labelDelete?: Maybe<LabelDeletePayload>
  /** Rename a label of a group or project, or change its colour or description; the items that carry it follow. */
  labelUpdate?: Maybe<LabelUpdatePayload>
  /** Link an epic or issue to others. What can be linked is; the errors name the references that were not, and why. */
  linkItems?: Maybe<LinkItemsPayload>
  /** Record a merge request that was opened where the code is; for Developers. */
  mergeRequestCreate?: Maybe<MergeRequestCreatePayload>
  /** Change who is to do a merge request. */
  mergeRequestSetAssignees?: Maybe<MergeRequestSetAssigneesPayload>
  /** Change the labels of a merge request. */
  mergeRequestSetLabels?: Maybe<MergeRequestSetLabelsPayload>
  /** Change the milestone of a merge request; without one it has none afterwards. */
  mergeRequestSetMilestone?: Maybe<MergeRequestSetMilestonePayload>
  /** Change who is to look at a merge request. */
  mergeRequestSetReviewers?: Maybe<MergeRequestSetReviewersPayload>
  /** Choose whether one gets notifications of a merge request. */
  mergeRequestSetSubscription?: Maybe<MergeRequestSetSubscriptionPayload>
  /** Change what is said of a merge request, close it or open it again; for Developers and its author. */
  mergeRequestUpdate?: Maybe<MergeRequestUpdatePayload>
  /** Pin something for the signed-in person, last of all, or unpin it. At most 30 things are pinned. */
  pinSet?: Maybe<PinSetPayload>
  /** Makes an epic of an issue, which is closed. */
  promoteToEpic?: Maybe<PromoteToEpicPayload>
  /** Send the new assignees of an issue or work item to those who follow it. Only the system itself may do this. */
  publishAssignees?: Maybe<Issuable>
  /** Send the new dates of an epic, issue or work item to those who follow it. Only the system itself may do this. */
  publishDates?: Maybe<Issuable>
  /** Send an event to those who follow the group or project that it happened in, or one above. Only the system itself may do this. */
  publishItemEvent?: Maybe<ItemEvent>
  /** Send the new labels of an epic, issue, work item or merge request to those who follow it. Only the system itself may do this. */
  publishLabels?: Maybe<Issuable>
  /** Send the new title of an epic, issue, work item or merge request to those who follow it. Only the system itself may do this. */
  publishTitle?: Maybe<Issuable>
  /** Send the number of a person's to-dos to that person. Only the system itself may do this. */
  publishTodoCounts?: Maybe<TodoCounts>
  /** Record time that was spent on an issue or a task. */
  timelogCreate?: Maybe<TimelogCreatePayload>
  /** Delete a record of time. Who recorded it may, and from Maintainer on. */
  timelogDelete?: Maybe<TimelogDeletePayload>
  /** Make a to-do of one's own on an epic, an issue or a merge request; where one is pending already, that one is the answer. */
  todoCreate?: Maybe<TodoCreatePayload>
  /** Mark a to-do of one's own as done. */
  todoMarkDone?: Maybe<TodoMarkDonePayload>
  /** Make a done to-do of one's own pending again. Where another one on its item is pending by now, it stays done. */
  todoRestore?: Maybe<TodoRestorePayload>
  /** Make done to-dos of one's own pending again, at most 100. Where another one on an item is pending by now, the others stay done. */
  todoRestoreMany?: Maybe<TodoRestoreManyPayload>
  /** Mark all pending to-dos of one's own as done, or those that the input means; also those on items that one may not read any more. */
  todosMarkAllDone?: Maybe<TodosMarkAllDonePayload>
  /** Take a link between two items away from both. */
  unlinkItems?: Maybe<UnlinkItemsPayload>
  /** Change an epic: only what is given changes. */
  updateEpic?: Maybe<UpdateEpicPayload>
  /** Change an issue: only what is given changes. */
  updateIssue?: Maybe<UpdateIssuePayload>
  /** Change what is said of an iteration of a group: only what is given changes. Issues that are planned for it follow. */
  updateIteration?: Maybe<UpdateIterationPayload>
  /** Give a comment another text. */
  updateNote?: Maybe<UpdateNotePayload>
  /** Change what the signed-in person prefers: only what is given changes. */
  userPreferencesUpdate?: Maybe<UserPreferencesUpdatePayload>
  /** Change what is said of the signed-in person: only what is given changes. What shows them follows. */
  userUpdate?: Maybe<UserUpdatePayload>
  /** Link a work item to others. What can be linked is; the errors name the items that were not, and why. */
  workItemAddLinkedItems?: Maybe<WorkItemAddLinkedItemsPayload>
  /** Makes an issue an incident, or an incident an issue. */
  workItemConvert?: Maybe<WorkItemConvertPayload>
  /** Create a task or an issue in a project, or an epic in a group. */
  workItemCreate?: Maybe<WorkItemCreatePayload>
  /** Make a task of a checklist item of an issue's description, and a reference to the task of the item's words. */
  workItemCreateFromTask?: Maybe<WorkItemCreateFromTaskPayload>
  /** Delete a task, an issue with its tasks, or an epic with the epics below it. */
  workItemDelete?: Maybe<WorkItemDeletePayload>
  /** Delete a task of an issue, and put its title in place of the reference to it in the issue's description. */
  workItemDeleteTask?: Maybe<WorkItemDeleteTaskPayload>
  /** Take the links of a work item to others away from both ends. */
  workItemRemoveLinkedItems?: Maybe<WorkItemRemoveLinkedItemsPayload>
  /** Change a task, an issue or an epic: only what is given changes. */
  workItemUpdate?: Maybe<WorkItemUpdatePayload>
  /** Change a task of an issue: only what is given changes. */
  workItemUpdateTask?: Maybe<WorkItemUpdateTaskPayload>
  /** Puts a work item below another one, or beside one of its children; needs at least the Planner role. */
  workItemsHierarchyReorder?: Maybe<WorkItemsHierarchyReorderPayload>
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationAnnounceEditingArgs = {
  input: AnnounceEditingInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationAwardEmojiAddArgs = {
  input: AwardEmojiAddInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationAwardEmojiRemoveArgs = {
  input: AwardEmojiRemoveInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationAwardEmojiToggleArgs = {
  input: AwardEmojiToggleInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationCreateEpicArgs = {
  input: CreateEpicInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationCreateIssueArgs = {
  input: CreateIssueInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationCreateNoteArgs = {
  input: CreateNoteInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationDescriptionTemplateCreateArgs = {
  input: DescriptionTemplateCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationDescriptionTemplateDestroyArgs = {
  input: DescriptionTemplateDestroyInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationDescriptionTemplateUpdateArgs = {
  input: DescriptionTemplateUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationDestroyNoteArgs = {
  input: DestroyNoteInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationEndSubscriptionsArgs = {
  issuableId?: InputMaybe<Scalars['ID']['input']>
  ofItems?: InputMaybe<Scalars['Boolean']['input']>
  userId?: InputMaybe<Scalars['ID']['input']>
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationEpicAddIssueArgs = {
  input: EpicAddIssueInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationEpicSetSubscriptionArgs = {
  input: EpicSetSubscriptionInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationEpicTreeReorderArgs = {
  input: EpicTreeReorderInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationEscalationPolicyCreateArgs = {
  input: EscalationPolicyCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationEscalationPolicyDestroyArgs = {
  input: EscalationPolicyDestroyInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationEscalationPolicyUpdateArgs = {
  input: EscalationPolicyUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationGroupSettingsUpdateArgs = {
  input: GroupSettingsUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationGroupUpdateArgs = {
  input: GroupUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueMoveArgs = {
  input: IssueMoveInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetAssigneesArgs = {
  input: IssueSetAssigneesInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetConfidentialArgs = {
  input: IssueSetConfidentialInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetDueDateArgs = {
  input: IssueSetDueDateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetEpicArgs = {
  input: IssueSetEpicInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetEscalationPolicyArgs = {
  input: IssueSetEscalationPolicyInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetEscalationStatusArgs = {
  input: IssueSetEscalationStatusInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetIterationArgs = {
  input: IssueSetIterationInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetLockedArgs = {
  input: IssueSetLockedInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetSeverityArgs = {
  input: IssueSetSeverityInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetSubscriptionArgs = {
  input: IssueSetSubscriptionInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIssueSetWeightArgs = {
  input: IssueSetWeightInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIterationCadenceCreateArgs = {
  input: IterationCadenceCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIterationCadenceDestroyArgs = {
  input: IterationCadenceDestroyInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIterationCadenceUpdateArgs = {
  input: IterationCadenceUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIterationCreateArgs = {
  input: IterationCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationIterationDeleteArgs = {
  input: IterationDeleteInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationLabelCreateArgs = {
  input: LabelCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationLabelDeleteArgs = {
  input: LabelDeleteInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationLabelUpdateArgs = {
  input: LabelUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationLinkItemsArgs = {
  input: LinkItemsInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationMergeRequestCreateArgs = {
  input: MergeRequestCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationMergeRequestSetAssigneesArgs = {
  input: MergeRequestSetAssigneesInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationMergeRequestSetLabelsArgs = {
  input: MergeRequestSetLabelsInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationMergeRequestSetMilestoneArgs = {
  input: MergeRequestSetMilestoneInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationMergeRequestSetReviewersArgs = {
  input: MergeRequestSetReviewersInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationMergeRequestSetSubscriptionArgs = {
  input: MergeRequestSetSubscriptionInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationMergeRequestUpdateArgs = {
  input: MergeRequestUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPinSetArgs = {
  input: PinSetInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPromoteToEpicArgs = {
  input: PromoteToEpicInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPublishAssigneesArgs = {
  event: Scalars['AWSJSON']['input']
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPublishDatesArgs = {
  event: Scalars['AWSJSON']['input']
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPublishItemEventArgs = {
  event: Scalars['AWSJSON']['input']
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPublishLabelsArgs = {
  event: Scalars['AWSJSON']['input']
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPublishTitleArgs = {
  event: Scalars['AWSJSON']['input']
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationPublishTodoCountsArgs = {
  event: Scalars['AWSJSON']['input']
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationTimelogCreateArgs = {
  input: TimelogCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationTimelogDeleteArgs = {
  input: TimelogDeleteInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationTodoCreateArgs = {
  input: TodoCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationTodoMarkDoneArgs = {
  input: TodoMarkDoneInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationTodoRestoreArgs = {
  input: TodoRestoreInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationTodoRestoreManyArgs = {
  input: TodoRestoreManyInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationTodosMarkAllDoneArgs = {
  input: TodosMarkAllDoneInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationUnlinkItemsArgs = {
  input: UnlinkItemsInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationUpdateEpicArgs = {
  input: UpdateEpicInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationUpdateIssueArgs = {
  input: UpdateIssueInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationUpdateIterationArgs = {
  input: UpdateIterationInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationUpdateNoteArgs = {
  input: UpdateNoteInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationUserPreferencesUpdateArgs = {
  input: UserPreferencesUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationUserUpdateArgs = {
  input: UserUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemAddLinkedItemsArgs = {
  input: WorkItemAddLinkedItemsInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemConvertArgs = {
  input: WorkItemConvertInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemCreateArgs = {
  input: WorkItemCreateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemCreateFromTaskArgs = {
  input: WorkItemCreateFromTaskInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemDeleteArgs = {
  input: WorkItemDeleteInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemDeleteTaskArgs = {
  input: WorkItemDeleteTaskInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemRemoveLinkedItemsArgs = {
  input: WorkItemRemoveLinkedItemsInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemUpdateArgs = {
  input: WorkItemUpdateInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemUpdateTaskArgs = {
  input: WorkItemUpdateTaskInput
}

/**
 * Every write. A mutation takes one `input` and answers with `errors`: what the person can mend comes there; what is missing
 * or hidden, or needs a sign-in, is an error of the field. Repeating an input with the same `clientMutationId` changes nothing
 * and answers as the first time for a day, where that begins with `once-` and goes on with letters, digits, `_` and `-` that
 * are made anew for each request. Any other `clientMutationId` is only answered with.
 */
export type MutationWorkItemsHierarchyReorderArgs = {
  input: WorkItemsHierarchyReorderInput
}

/** What a list in an input does with the values that are there. */
export type MutationOperationMode = 'APPEND' | 'REMOVE' | 'REPLACE'

/** Something that the field of an item referred to: a label, a person, a milestone, an iteration, an escalation policy or a parent. */
export type NamedReference = {
  /** The global id. */
  id: Scalars['ID']['output']
  /** What it was called then: a title, a user name, a full reference. */
  name: Scalars['String']['output']
}

/** A group or project as what other things belong to. Of a group that the viewer may not read, a project of it tells the address alone. */
export type Namespace = {
  /** The picture, when there is one. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /** What it is for. */
  description?: Maybe<Scalars['String']['output']>
  /** The names of the groups above and its own, joined by ` / `. */
  fullName: Scalars['String']['output']
  /** The whole address. */
  fullPath: Scalars['ID']['output']
  /** The global id, `gid://gitlab/Group/{number}` or `gid://gitlab/Project/{number}`. */
  id: Scalars['ID']['output']
  /** The name people read. */
  name: Scalars['String']['output']
  /** The last part of the address. */
  path: Scalars['String']['output']
  /** The projects of the group; none of a project. */
  projects?: Maybe<ProjectConnection>
  /** Who may read it: `public`, `internal` or `private`. */
  visibility?: Maybe<Scalars['String']['output']>
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
  /** The issue or task of the project, or the epic of the group, with this number; null when there is none that the viewer may read. */
  workItem?: Maybe<WorkItem>
  /** The types of the work items that are its own: epics of a group that has them, all others of a project. */
  workItemTypes?: Maybe<WorkItemTypeConnection>
  /**
   * The issues of the project, or of the group's projects, as work items, or the group's epics where `types` asks for them, or both
   * as one list, as far as the viewer may read them.
   */
  workItems?: Maybe<WorkItemConnection>
}

/** A group or project as what other things belong to. Of a group that the viewer may not read, a project of it tells the address alone. */
export type NamespaceProjectsArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  ids?: InputMaybe<Array<Scalars['ID']['input']>>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  includeSubgroups?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<NamespaceProjectSort>
  withIssuesEnabled?: InputMaybe<Scalars['Boolean']['input']>
}

/** A group or project as what other things belong to. Of a group that the viewer may not read, a project of it tells the address alone. */
export type NamespaceWorkItemArgs = {
  iid: Scalars['String']['input']
}

/** A group or project as what other things belong to. Of a group that the viewer may not read, a project of it tells the address alone. */
export type NamespaceWorkItemTypesArgs = {
  name?: InputMaybe<IssueType>
}

/** A group or project as what other things belong to. Of a group that the viewer may not read, a project of it tells the address alone. */
export type NamespaceWorkItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  iid?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  includeDescendants?: InputMaybe<Scalars['Boolean']['input']>
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  last?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<WorkItemSort>
  state?: InputMaybe<IssuableState>
  types?: InputMaybe<Array<IssueType>>
}

/** Orders of the projects of a group. */
export type NamespaceProjectSort =
  /** The latest active first. */
  | 'ACTIVITY_DESC'
  /** Those first whose names answer the search best; without a search by name. */
  | 'SIMILARITY'

/** Conditions that must not hold for an epic. */
export type NegatedEpicFilterInput = {
  /** Not by the author with this user name. */
  authorUsername?: InputMaybe<Scalars['String']['input']>
  /** Without any of these labels. */
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  /** Without a reaction of the viewer with this emoji; ignored for anonymous readers. */
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  /** With none of these priorities. */
  priority?: InputMaybe<Array<Priority>>
}

/** Conditions that issues of a list must not meet. */
export type NegatedIssueFilterInput = {
  /** Not assigned to any of the people with these user names. */
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  /** Not by the author with this user name. */
  authorUsername?: InputMaybe<Scalars['String']['input']>
  /** Not of the epic with this number. */
  epicId?: InputMaybe<Scalars['String']['input']>
  /** With none of these health statuses. */
  healthStatus?: InputMaybe<Array<HealthStatusFilter>>
  /** None of these numbers. */
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  /** Not planned for any of these iterations. */
  iterationId?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Without any of these labels. */
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  /** Not in a milestone with one of these titles. */
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  /** Without a reaction of the viewer with this emoji; ignored for anonymous readers. */
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  /** With none of these priorities. */
  priority?: InputMaybe<Array<Priority>>
  /** Not of a release with one of these tags: there are no releases, so this takes nothing away. */
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>
  /** Not of these types; `EPIC` is refused. */
  types?: InputMaybe<Array<IssueType>>
  /** Not with this weight. */
  weight?: InputMaybe<Scalars['String']['input']>
}

/** A comment on an item, or what somebody did to the item, told in words. */
export type Note = {
  /** Who wrote or did it. */
  author?: Maybe<UserCore>
  /** Whether the author, without a role, has contributed by merge requests; there are none here: false. */
  authorIsContributor?: Maybe<Scalars['Boolean']['output']>
  /** The reactions to it, by emoji, the oldest first. */
  awardEmoji?: Maybe<AwardEmojiConnection>
  /** The text as Markdown; of what somebody did the words behind their name, for example `set the due date to Dec 4`. */
  body: Scalars['String']['output']
  /** The first line of the text as safe HTML. */
  bodyFirstLineHtml?: Maybe<Scalars['String']['output']>
  /** The text as safe HTML. */
  bodyHtml?: Maybe<Scalars['String']['output']>
  /** What somebody did, for programs that tell it in words of their own; null for a comment. */
  change?: Maybe<ItemChange>
  /** The same as `internal`. */
  confidential?: Maybe<Scalars['Boolean']['output']>
  /** When it was written or done. */
  createdAt: Scalars['AWSDateTime']['output']
  /** The discussion that it stands in. */
  discussion?: Maybe<Discussion>
  /** The global id, `gid://gitlab/Note/{number}`. */
  id: Scalars['ID']['output']
  /** Whether only those may read it who may read internal comments. */
  internal?: Maybe<Scalars['Boolean']['output']>
  /** When the text was last changed; null where it never was. */
  lastEditedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Who last changed the text. */
  lastEditedBy?: Maybe<UserCore>
  /** The role of the author in the group or project, for example `Developer`; null without one. */
  maxAccessLevelOfAuthor?: Maybe<Scalars['String']['output']>
  /** Counts the changes of its reactions, from 1. */
  reactionVersion: Scalars['Int']['output']
  /** Comments on items are not resolved: false. */
  resolvable: Scalars['Boolean']['output']
  /** The same. */
  resolved: Scalars['Boolean']['output']
  /** Whether it tells what somebody did; such notes can be neither changed nor deleted. */
  system: Scalars['Boolean']['output']
  /** The name of the icon that stands for what somebody did; null for a comment. */
  systemNoteIconName?: Maybe<Scalars['String']['output']>
  /** When the text was last changed; when it was written where it never was. */
  updatedAt: Scalars['AWSDateTime']['output']
  /** The full address: its place on the item's page. */
  url?: Maybe<Scalars['String']['output']>
  /** What the viewer may do with it. */
  userPermissions: NotePermissions
  /** Counts the texts that it has had, from 1. */
  version: Scalars['Int']['output']
}

/** A page of comments. */
export type NoteConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<NoteEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Note>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of comments. */
export type NoteEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Note>
}

/** What the viewer may do with a comment. */
export type NotePermissions = {
  /** Change and delete it. */
  adminNote: Scalars['Boolean']['output']
  /** React to it. */
  awardEmoji: Scalars['Boolean']['output']
  /** Comment beside it. */
  createNote: Scalars['Boolean']['output']
  /** Read it. */
  readNote: Scalars['Boolean']['output']
  /** Move it to another place of an image; comments on items have none: false. */
  repositionNote: Scalars['Boolean']['output']
  /** Resolve it; comments on items are not resolved: false. */
  resolveNote: Scalars['Boolean']['output']
}

/** The orders of comments. */
export type NoteSort =
  /** The oldest first. */
  | 'CREATED_ASC'
  /** The newest first. */
  | 'CREATED_DESC'

/** What a comment may expect of the item that it stands on. */
export type NoteableExpectationInput = {
  /** `false`: the comment is refused where it stands on an issue that was closed because it was moved or promoted. */
  moved?: InputMaybe<Scalars['Boolean']['input']>
}

/** What is wanted of an item's activity. */
export type NotesFilterType =
  /** Comments and what happened. */
  | 'ALL_NOTES'
  /** What happened. */
  | 'ONLY_ACTIVITY'
  /** Comments. */
  | 'ONLY_COMMENTS'

/** What a person has to do with epics. */
export type OwnEpicScope =
  /** The person made them. */
  | 'CREATED'
  /** The person chose to get their notifications. */
  | 'SUBSCRIBED'

/** What a person has to do with issues or tasks. */
export type OwnIssueScope =
  /** They are assigned to the person. */
  | 'ASSIGNED'
  /** The person made them. */
  | 'CREATED'
  /** The person chose to get their notifications. */
  | 'SUBSCRIBED'

/** A state of items of one's own. */
export type OwnItemState = 'closed' | 'opened'

/** Where a page stands in the whole list. */
export type PageInfo = {
  /** The cursor of the last row; pass it as `after` to continue. */
  endCursor?: Maybe<Scalars['String']['output']>
  /** Whether rows follow. */
  hasNextPage: Scalars['Boolean']['output']
  /** Whether rows precede. */
  hasPreviousPage: Scalars['Boolean']['output']
  /** The cursor of the first row; pass it as `before`, with `last`, to go back. */
  startCursor?: Maybe<Scalars['String']['output']>
}

/** Something that a person has pinned. */
export type Pin = {
  /** The picture of a group or project. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /** Its global id. */
  id: Scalars['ID']['output']
  /** What it is. */
  kind: SearchKind
  /** The full path of the group or project that it is, or is in. */
  placePath?: Maybe<Scalars['String']['output']>
  /** Percentage of what is below an epic that is done; null for everything else and while nothing is below it. */
  progress?: Maybe<Scalars['Int']['output']>
  /** How it is written in texts, with the path before it; null for groups and projects. */
  reference?: Maybe<Scalars['String']['output']>
  /** Whether it is open; null for groups and projects. */
  state?: Maybe<IssueState>
  /** Its title or name, as plain text. */
  title: Scalars['String']['output']
  /** The path of its page. */
  webPath: Scalars['String']['output']
}

/** What is pinned. */
export type PinSetInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of an epic, issue, task, group or project. */
  id: Scalars['ID']['input']
  /** Whether it shall be pinned. */
  pinned: Scalars['Boolean']['input']
}

/** The answer of `pinSet`. */
export type PinSetPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** What the person has pinned now, as far as they may read it. */
  pins: Array<Pin>
}

/** How urgent something is. */
export type Priority =
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  /** Nobody has said how urgent it is. */
  | 'NONE'
  | 'URGENT'

/** A project: it holds issues and belongs to one group. */
export type Project = {
  /** Whether it, or a group above it, is archived: it can be read, and nothing in it changes. */
  archived: Scalars['Boolean']['output']
  /** The people who may be chosen here, at most 20 by name: members of the project and of the groups above. */
  autocompleteUsers?: Maybe<Array<UserCore>>
  /** The picture, when there is one. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /** What the project is for. */
  description?: Maybe<Scalars['String']['output']>
  /** The whole address, groups included. */
  fullPath: Scalars['ID']['output']
  /** The group that the project belongs to. */
  group?: Maybe<Group>
  /** The global id, `gid://gitlab/Project/{number}`. */
  id: Scalars['ID']['output']
  /** How its incidents can escalate, by name; none below the Developer role. */
  incidentManagementEscalationPolicies?: Maybe<EscalationPolicyTypeConnection>
  /** One issue of the project; null when there is none that the viewer may read. */
  issue?: Maybe<Issue>
  /** How many issues that the viewer may read are open and closed. */
  issueStatusCounts?: Maybe<IssueStatusCountsType>
  /** The issues of the project that the viewer may read. */
  issues?: Maybe<IssueConnection>
  /** Every project has issues. */
  issuesEnabled: Scalars['Boolean']['output']
  /** The cadences that can be used in the project, by title. */
  iterationCadences?: Maybe<IterationCadenceConnection>
  /** The iterations that can be used in the project: those of its groups, by first day. */
  iterations?: Maybe<IterationConnection>
  /** The labels that can be used in the project. */
  labels?: Maybe<LabelConnection>
  /**
   * By how many seconds lists, numbers and roadmaps follow changes late at the moment, after very many at once; null while they follow.
   * It is the same everywhere on the site.
   */
  listsBehind?: Maybe<Scalars['Int']['output']>
  /** The viewer's role in the project. */
  maxAccessLevel: AccessLevel
  /** One merge request of the project; null when there is none. */
  mergeRequest?: Maybe<MergeRequest>
  /** The merge requests of the project, the newest first. */
  mergeRequests?: Maybe<MergeRequestConnection>
  /** The milestones that can be used in the project. */
  milestones?: Maybe<MilestoneConnection>
  /** The name people read. */
  name: Scalars['String']['output']
  /** The names of the groups and of the project, joined by ` / `. */
  nameWithNamespace: Scalars['String']['output']
  /** The group as what the project belongs to. */
  namespace: Namespace
  /** How many open issues it has that the viewer may read. */
  openIssuesCount?: Maybe<Scalars['Int']['output']>
  /** The last part of the address. */
  path: Scalars['String']['output']
  /** The people of the project. */
  projectMembers?: Maybe<MemberInterfaceConnection>
  /**
   * The time that people spent on issues and tasks of the project that the viewer may read. A page may
   * hold less than it could where much is hidden; `pageInfo` says whether it goes on.
   */
  timelogs?: Maybe<TimelogConnection>
  /** What the viewer may do in the project. */
  userPermissions: ProjectPermissions
  /** Who may read it: `public`, `internal` or `private`. */
  visibility: Scalars['String']['output']
  /** The full address of the project's page. */
  webUrl: Scalars['String']['output']
  /** The types of tasks and issues that the project can have. */
  workItemTypes?: Maybe<WorkItemTypeConnection>
  /**
   * The issues of the project as work items, as far as the viewer may read them. Tasks stand below their issues: they are found
   * here by their numbers alone.
   */
  workItems?: Maybe<WorkItemConnection>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectAutocompleteUsersArgs = {
  search?: InputMaybe<Scalars['String']['input']>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectIncidentManagementEscalationPoliciesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  name?: InputMaybe<Scalars['String']['input']>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectIssueArgs = {
  iid?: InputMaybe<Scalars['String']['input']>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectIssueStatusCountsArgs = {
  assigneeId?: InputMaybe<Scalars['String']['input']>
  assigneeUsername?: InputMaybe<Scalars['String']['input']>
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  assigneeWildcardId?: InputMaybe<AssigneeWildcardId>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  closedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  closedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  createdAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  createdBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  due?: InputMaybe<DueFilter>
  dueAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  dueBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  epicId?: InputMaybe<Scalars['String']['input']>
  epicWildcardId?: InputMaybe<EpicWildcardId>
  filter?: InputMaybe<FilterInput>
  healthStatus?: InputMaybe<Array<HealthStatusFilter>>
  iid?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>
  iterationWildcardId?: InputMaybe<IterationWildcardId>
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  limit?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  not?: InputMaybe<NegatedIssueFilterInput>
  or?: InputMaybe<UnionedIssueFilterInput>
  priority?: InputMaybe<Array<Priority>>
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>
  releaseTagWildcardId?: InputMaybe<ReleaseTagWildcardId>
  search?: InputMaybe<Scalars['String']['input']>
  subscribed?: InputMaybe<SubscriptionStatus>
  types?: InputMaybe<Array<IssueType>>
  updatedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  updatedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  weight?: InputMaybe<Scalars['String']['input']>
  weightWildcardId?: InputMaybe<WeightWildcardId>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectIssuesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  assigneeId?: InputMaybe<Scalars['String']['input']>
  assigneeUsername?: InputMaybe<Scalars['String']['input']>
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  assigneeWildcardId?: InputMaybe<AssigneeWildcardId>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  closedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  closedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  createdAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  createdBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  due?: InputMaybe<DueFilter>
  dueAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  dueBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  epicId?: InputMaybe<Scalars['String']['input']>
  epicWildcardId?: InputMaybe<EpicWildcardId>
  filter?: InputMaybe<FilterInput>
  first?: InputMaybe<Scalars['Int']['input']>
  healthStatus?: InputMaybe<Array<HealthStatusFilter>>
  iid?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  includeSubepics?: InputMaybe<Scalars['Boolean']['input']>
  iterationId?: InputMaybe<Array<InputMaybe<Scalars['ID']['input']>>>
  iterationWildcardId?: InputMaybe<IterationWildcardId>
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  last?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  milestoneWildcardId?: InputMaybe<MilestoneWildcardId>
  myReactionEmoji?: InputMaybe<Scalars['String']['input']>
  not?: InputMaybe<NegatedIssueFilterInput>
  or?: InputMaybe<UnionedIssueFilterInput>
  priority?: InputMaybe<Array<Priority>>
  releaseTag?: InputMaybe<Array<Scalars['String']['input']>>
  releaseTagWildcardId?: InputMaybe<ReleaseTagWildcardId>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<IssueSort>
  state?: InputMaybe<IssuableState>
  subscribed?: InputMaybe<SubscriptionStatus>
  types?: InputMaybe<Array<IssueType>>
  updatedAfter?: InputMaybe<Scalars['AWSDateTime']['input']>
  updatedBefore?: InputMaybe<Scalars['AWSDateTime']['input']>
  weight?: InputMaybe<Scalars['String']['input']>
  weightWildcardId?: InputMaybe<WeightWildcardId>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectIterationCadencesArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  automatic?: InputMaybe<Scalars['Boolean']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  id?: InputMaybe<Scalars['ID']['input']>
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  title?: InputMaybe<Scalars['String']['input']>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectIterationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  iid?: InputMaybe<Scalars['ID']['input']>
  in?: InputMaybe<Array<IterationSearchableField>>
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>
  iterationCadenceIds?: InputMaybe<Array<Scalars['ID']['input']>>
  last?: InputMaybe<Scalars['Int']['input']>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<IterationSort>
  state?: InputMaybe<IterationState>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  includeAncestorGroups?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  searchTerm?: InputMaybe<Scalars['String']['input']>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectMergeRequestArgs = {
  iid: Scalars['String']['input']
}

/** A project: it holds issues and belongs to one group. */
export type ProjectMergeRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<MergeRequestState>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectMilestonesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  containingDate?: InputMaybe<Scalars['AWSDate']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  ids?: InputMaybe<Array<Scalars['ID']['input']>>
  includeAncestors?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  searchTitle?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<MilestoneSort>
  state?: InputMaybe<MilestoneStateEnum>
  timeframe?: InputMaybe<Timeframe>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectProjectMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  relations?: InputMaybe<Array<ProjectMemberRelation>>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<MemberSort>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  endDate?: InputMaybe<Scalars['String']['input']>
  endTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  groupId?: InputMaybe<Scalars['ID']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  projectId?: InputMaybe<Scalars['ID']['input']>
  sort?: InputMaybe<TimelogSort>
  startDate?: InputMaybe<Scalars['String']['input']>
  startTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  username?: InputMaybe<Scalars['String']['input']>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectWorkItemTypesArgs = {
  name?: InputMaybe<IssueType>
  taskable?: InputMaybe<Scalars['Boolean']['input']>
}

/** A project: it holds issues and belongs to one group. */
export type ProjectWorkItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  iid?: InputMaybe<Scalars['String']['input']>
  iids?: InputMaybe<Array<Scalars['String']['input']>>
  in?: InputMaybe<Array<IssuableSearchableField>>
  labelName?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  last?: InputMaybe<Scalars['Int']['input']>
  milestoneTitle?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<WorkItemSort>
  state?: InputMaybe<IssuableState>
  types?: InputMaybe<Array<IssueType>>
}

/** A page of projects. */
export type ProjectConnection = {
  /** How many rows the whole list has. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<ProjectEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Project>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of projects. */
export type ProjectEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Project>
}

/** A membership of a project itself. */
export type ProjectMember = MemberInterface & {
  /** The role. */
  accessLevel?: Maybe<AccessLevel>
  /** When they became a member. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The moment at which the membership ends by itself; null when it does not. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The global id, `gid://gitlab/ProjectMember/{number}`. */
  id: Scalars['ID']['output']
  /** The project. */
  project?: Maybe<Project>
  /** The person. */
  user?: Maybe<UserCore>
}

/** A page of memberships of projects. */
export type ProjectMemberConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<ProjectMemberEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<ProjectMember>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of memberships of projects. */
export type ProjectMemberEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<ProjectMember>
}

/** How a member belongs to a project. */
export type ProjectMemberRelation =
  /** A project has nothing below it, so nobody. */
  | 'DESCENDANTS'
  | 'DIRECT'
  | 'INHERITED'
  /** No project is shared with a group, so nobody. */
  | 'INVITED_GROUPS'
  /** No group is shared with another, so nobody. */
  | 'SHARED_INTO_ANCESTORS'

/** What the viewer may do in a project. */
export type ProjectPermissions = {
  /** Manage its description templates. */
  adminDescriptionTemplates: Scalars['Boolean']['output']
  /** Manage its escalation policies. */
  adminEscalationPolicies: Scalars['Boolean']['output']
  /** Give its issues an epic, a weight and what else is for those who plan. */
  adminIssue: Scalars['Boolean']['output']
  /** Manage its labels. */
  adminLabel: Scalars['Boolean']['output']
  /** Manage its milestones. */
  adminMilestone: Scalars['Boolean']['output']
  /** Change its name, path and description, and manage its settings. */
  adminProject: Scalars['Boolean']['output']
  /** Add people to it, with roles up to the viewer's own. */
  adminProjectMember: Scalars['Boolean']['output']
  /** Whether the viewer sees and changes the vulnerabilities that were found in the project. */
  adminVulnerability: Scalars['Boolean']['output']
  /** Create incidents in it, and make incidents of its issues. */
  createIncident: Scalars['Boolean']['output']
  /** Create issues in it. */
  createIssue: Scalars['Boolean']['output']
  /** Read how its merge requests and deployments go. */
  readAnalytics: Scalars['Boolean']['output']
  /** Read the project. */
  readProject: Scalars['Boolean']['output']
  /** Decide who may see it, archive and delete it. */
  removeProject: Scalars['Boolean']['output']
}

/** An issue that is to become an epic. */
export type PromoteToEpicInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The full path of the group that gets the epic; that of the project when left out. */
  groupPath?: InputMaybe<Scalars['ID']['input']>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
}

/** The answer of `promoteToEpic`. */
export type PromoteToEpicPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** The new epic; null when the promotion was refused. */
  epic?: Maybe<Epic>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the new item's `changes`; null when nothing was made. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** The version that the new item has; null when nothing was made. */
  version?: Maybe<Scalars['Int']['output']>
}

/** Where every read begins. */
export type Query = {
  /** The signed-in person; null for an anonymous reader. */
  currentUser?: Maybe<CurrentUser>
  /** The group at this full path; null when there is none that the viewer may read. */
  group?: Maybe<Group>
  /**
   * The groups that the viewer may read, at any depth: by full path, each followed by the groups below it. Those of a search
   * come by how well they answer it.
   */
  groups?: Maybe<GroupConnection>
  /** An issue by its global id. */
  issue?: Maybe<Issue>
  /** The merge request with this global id; null when there is none that the viewer may read. */
  mergeRequest?: Maybe<MergeRequest>
  /**
   * The group or project at this full path, as what other things belong to; null when there is none that the viewer may read. People
   * have no namespace of their own.
   */
  namespace?: Maybe<Namespace>
  /** The project at this full path; null when there is none that the viewer may read. */
  project?: Maybe<Project>
  /**
   * The projects that the viewer may read: those with these ids or full paths, else those of the groups that the viewer is a
   * member of and of the first 50 other top-level groups.
   */
  projects?: Maybe<ProjectConnection>
  /**
   * Whatever the viewer may read that answers a few words, the best first: epics, issues, tasks, groups, projects, people, labels and
   * milestones. Words may come in any order and be parts of words; a number, a reference such as `#12`, `&5` or `acme/web#12`, a path and
   * an address of this site lead to what they name.
   */
  search: SearchResult
  /**
   * The time that people spent on issues and tasks that the viewer may read: by a person, in a group or in a project, one of which
   * is to be named. A page may
   * hold less than it could where much is hidden; `pageInfo` says whether it goes on.
   */
  timelogs?: Maybe<TimelogConnection>
  /**
   * How the viewer's browser reads the files that were uploaded to some groups and projects, which sends no token for a picture;
   * those that the viewer may not read are left out.
   */
  uploadAccess: Array<UploadAccess>
  /** The person with this user name; null when there is none. */
  user?: Maybe<UserCore>
  /** People; without an argument that names them, a group or a search nobody. */
  users?: Maybe<UserCoreConnection>
  /** A task, an issue or an epic by its global id; null when there is none that the viewer may read. */
  workItem?: Maybe<WorkItem>
}

/** Where every read begins. */
export type QueryGroupArgs = {
  fullPath: Scalars['ID']['input']
}

/** Where every read begins. */
export type QueryGroupsArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  ids?: InputMaybe<Array<Scalars['ID']['input']>>
  last?: InputMaybe<Scalars['Int']['input']>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<Scalars['String']['input']>
  topLevelOnly?: InputMaybe<Scalars['Boolean']['input']>
}

/** Where every read begins. */
export type QueryIssueArgs = {
  id: Scalars['ID']['input']
}

/** Where every read begins. */
export type QueryMergeRequestArgs = {
  id: Scalars['ID']['input']
}

/** Where every read begins. */
export type QueryNamespaceArgs = {
  fullPath: Scalars['ID']['input']
}

/** Where every read begins. */
export type QueryProjectArgs = {
  fullPath: Scalars['ID']['input']
}

/** Where every read begins. */
export type QueryProjectsArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  fullPaths?: InputMaybe<Array<Scalars['String']['input']>>
  ids?: InputMaybe<Array<Scalars['ID']['input']>>
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  membership?: InputMaybe<Scalars['Boolean']['input']>
  search?: InputMaybe<Scalars['String']['input']>
  searchNamespaces?: InputMaybe<Scalars['Boolean']['input']>
  sort?: InputMaybe<Scalars['String']['input']>
  withIssuesEnabled?: InputMaybe<Scalars['Boolean']['input']>
}

/** Where every read begins. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  assigneeUsername?: InputMaybe<Scalars['String']['input']>
  authorUsername?: InputMaybe<Scalars['String']['input']>
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  descriptions?: InputMaybe<Scalars['Boolean']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  in?: InputMaybe<Scalars['ID']['input']>
  kinds?: InputMaybe<Array<SearchKind>>
  labelName?: InputMaybe<Array<Scalars['String']['input']>>
  query: Scalars['String']['input']
  state?: InputMaybe<IssueState>
}

/** Where every read begins. */
export type QueryTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  endDate?: InputMaybe<Scalars['String']['input']>
  endTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  groupId?: InputMaybe<Scalars['ID']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  projectId?: InputMaybe<Scalars['ID']['input']>
  sort?: InputMaybe<TimelogSort>
  startDate?: InputMaybe<Scalars['String']['input']>
  startTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  username?: InputMaybe<Scalars['String']['input']>
}

/** Where every read begins. */
export type QueryUploadAccessArgs = {
  namespaceIds: Array<Scalars['ID']['input']>
}

/** Where every read begins. */
export type QueryUserArgs = {
  username: Scalars['String']['input']
}

/** Where every read begins. */
export type QueryUsersArgs = {
  admins?: InputMaybe<Scalars['Boolean']['input']>
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  groupId?: InputMaybe<Scalars['ID']['input']>
  ids?: InputMaybe<Array<Scalars['ID']['input']>>
  last?: InputMaybe<Scalars['Int']['input']>
  search?: InputMaybe<Scalars['String']['input']>
  sort?: InputMaybe<Sort>
  usernames?: InputMaybe<Array<Scalars['String']['input']>>
}

/** Where every read begins. */
export type QueryWorkItemArgs = {
  id: Scalars['ID']['input']
}

/** What became of the quick actions in a text. */
export type QuickActionsStatus = {
  /** Names of the actions that were done. */
  commandNames: Array<Scalars['String']['output']>
  /** Whether the text had nothing else. Of such a comment nothing is kept. */
  commandsOnly: Scalars['Boolean']['output']
  /** What was not done: each line with the reason. These lines stay in the text. */
  errorMessages: Array<Scalars['String']['output']>
  /** What was done, in words. */
  messages: Array<Scalars['String']['output']>
}

/** On which side of another item one is put. */
export type RelativePositionType = 'AFTER' | 'BEFORE'

/** Whether there is a release. */
export type ReleaseTagWildcardId =
  /** Any release; there are none. */
  | 'ANY'
  /** No release, as of all issues here. */
  | 'NONE'

/** The number of things of one kind that a search has found. */
export type SearchCount = {
  /** The number of those that the viewer may read; as a search may be some moments behind, so may this. */
  count: Scalars['Int']['output']
  /** Whether that is all there are; where something was not looked at there may be more. */
  isComplete: Scalars['Boolean']['output']
  kind: SearchKind
}

/** One thing that a search has found, as it is now. */
export type SearchHit = {
  /** The picture of a person, group or project. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /** The colour of a label. */
  color?: Maybe<Scalars['String']['output']>
  /** Whether only Reporters and above may read it. */
  confidential: Scalars['Boolean']['output']
  /** Its global id: `gid://gitlab/Epic/{number}`, `Issue`, `WorkItem`, `Group`, `Project`, `User`, `GroupLabel`, `ProjectLabel` or `Milestone`. */
  id: Scalars['ID']['output']
  /** What it is. */
  kind: SearchKind
  /** Why it was found. */
  matched: SearchMatch
  /** The name of the group or project that it is in, from the top-level group on; null for people and top-level groups. */
  place?: Maybe<Scalars['String']['output']>
  /** The full path of the group or project that it is, or is in; null for people. */
  placePath?: Maybe<Scalars['String']['output']>
  /** How it is written in texts, with the path before it; null for groups and projects. */
  reference?: Maybe<Scalars['String']['output']>
  /** Whether it is open; null for what is neither open nor closed. */
  state?: Maybe<IssueState>
  /** Its title or name, as plain text. */
  title: Scalars['String']['output']
  /** What kind of issue it is; null for everything else. */
  type?: Maybe<IssueType>
  /** When it changed last; null where that is not known. */
  updatedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The path of its page. */
  webPath: Scalars['String']['output']
}

/** What a search finds. */
export type SearchKind = 'EPIC' | 'GROUP' | 'ISSUE' | 'LABEL' | 'MILESTONE' | 'PERSON' | 'PROJECT' | 'TASK'

/** Why something was found, the best reason first. */
export type SearchMatch =
  /** Its title or name begins with what was typed. */
  | 'BEGINS'
  /** The words are in its description. */
  | 'DESCRIPTION'
  /** Each typed word is inside its title or name. */
  | 'INSIDE'
  /** The letters of a typed word stand in order in a word of its title or name. */
  | 'LETTERS'
  /** Its number, reference, path or address was typed. */
  | 'NAMED'
  /** Its title or name is what was typed. */
  | 'WHOLE'
  /** Each typed word begins a word of its title or name. */
  | 'WORDS'

/** What a search has found, and what it has not looked at. */
export type SearchResult = {
  /** How many things of each kind there are, whatever kinds are asked for; null after the first page. */
  counts?: Maybe<Array<SearchCount>>
  /** Whether descriptions of all that could have been found were looked at; null when none were asked for. */
  descriptionsComplete?: Maybe<Scalars['Boolean']['output']>
  /** How many descriptions were looked at; null when none were asked for. */
  descriptionsSearched?: Maybe<Scalars['Int']['output']>
  /** What was found, the best first: by why, then open before closed, then the newest change. */
  hits: Array<SearchHit>
  /**
   * Full paths of top-level groups that were not looked at: without a group or project a search looks into 50, those of the viewer first.
   * At most 100 are named.
   */
  notSearched: Array<Scalars['String']['output']>
  /** Where this page stands. */
  pageInfo: PageInfo
  /** The full path of the group or project that was looked into; null where that was everywhere. */
  searchedIn?: Maybe<Scalars['ID']['output']>
  /** Whether some of what there is has just been written and is still being gathered: the answer may lack it. */
  stillIndexing: Scalars['Boolean']['output']
}

/** Orders of people. */
export type Sort =
  /** Who came first, first. */
  | 'CREATED_ASC'
  /** Who came last, first. */
  | 'CREATED_DESC'
  /** By name. */
  | 'NAME_ASC'
  /** By name, from the end. */
  | 'NAME_DESC'

/**
 * What is sent to open sockets. A change arrives once, whatever way it was made: over GraphQL, over REST, by an import or by the system
 * itself. Who may not read what is followed is refused as if it were not there, and whoever loses the right gets `complete` at once.
 */
export type Subscription = {
  /**
   * Who is changing title or description of an epic, issue or work item at the moment, whenever somebody says so or stops. Who may not
   * read it is refused.
   */
  editingAnnounced?: Maybe<AnnounceEditingPayload>
  /**
   * An issue or work item whenever its assignees have changed, with just that. Who may not read it is refused; epics have no assignees,
   * so nothing comes of them.
   */
  issuableAssigneesUpdated?: Maybe<Issuable>
  /** An epic, issue or work item whenever its start or due date has changed, with just that. Who may not read it is refused. */
  issuableDatesUpdated?: Maybe<Issuable>
  /** An epic, issue, work item or merge request whenever its labels have changed, with just that. Who may not read it is refused. */
  issuableLabelsUpdated?: Maybe<Issuable>
  /** An epic, issue, work item or merge request whenever its title has changed, with just that. Who may not read it is refused. */
  issuableTitleUpdated?: Maybe<Issuable>
  /**
   * What happens to epics, issues, tasks, merge requests, milestones and iterations of a group or project and of everything below it. Of items that not everybody may read,
   * those get events who may read them by their role in this group or project, and authors and assignees.
   */
  itemChanged?: Maybe<ItemEvent>
  /** How many to-dos the signed-in person has, whenever that has changed. */
  todoCountsUpdated?: Maybe<TodoCounts>
}

/**
 * What is sent to open sockets. A change arrives once, whatever way it was made: over GraphQL, over REST, by an import or by the system
 * itself. Who may not read what is followed is refused as if it were not there, and whoever loses the right gets `complete` at once.
 */
export type SubscriptionEditingAnnouncedArgs = {
  issuableId: Scalars['ID']['input']
}

/**
 * What is sent to open sockets. A change arrives once, whatever way it was made: over GraphQL, over REST, by an import or by the system
 * itself. Who may not read what is followed is refused as if it were not there, and whoever loses the right gets `complete` at once.
 */
export type SubscriptionIssuableAssigneesUpdatedArgs = {
  issuableId: Scalars['ID']['input']
}

/**
 * What is sent to open sockets. A change arrives once, whatever way it was made: over GraphQL, over REST, by an import or by the system
 * itself. Who may not read what is followed is refused as if it were not there, and whoever loses the right gets `complete` at once.
 */
export type SubscriptionIssuableDatesUpdatedArgs = {
  issuableId: Scalars['ID']['input']
}

/**
 * What is sent to open sockets. A change arrives once, whatever way it was made: over GraphQL, over REST, by an import or by the system
 * itself. Who may not read what is followed is refused as if it were not there, and whoever loses the right gets `complete` at once.
 */
export type SubscriptionIssuableLabelsUpdatedArgs = {
  issuableId: Scalars['ID']['input']
}

/**
 * What is sent to open sockets. A change arrives once, whatever way it was made: over GraphQL, over REST, by an import or by the system
 * itself. Who may not read what is followed is refused as if it were not there, and whoever loses the right gets `complete` at once.
 */
export type SubscriptionIssuableTitleUpdatedArgs = {
  issuableId: Scalars['ID']['input']
}

/**
 * What is sent to open sockets. A change arrives once, whatever way it was made: over GraphQL, over REST, by an import or by the system
 * itself. Who may not read what is followed is refused as if it were not there, and whoever loses the right gets `complete` at once.
 */
export type SubscriptionItemChangedArgs = {
  fullPath: Scalars['ID']['input']
}

/** What the viewer has chosen themselves about an item's notifications, whatever they get by taking part. */
export type SubscriptionStatus =
  /** To get them. */
  | 'EXPLICITLY_SUBSCRIBED'
  /** Not to get them. */
  | 'EXPLICITLY_UNSUBSCRIBED'

/** How many checkboxes a description has. */
export type TaskCompletionStatus = {
  /** Those that are done. */
  completedCount: Scalars['Int']['output']
  /** All of them. */
  count: Scalars['Int']['output']
}

/** How many tasks an issue has. */
export type TaskCounts = {
  /** Closed ones. */
  closed: Scalars['Int']['output']
  /** Open ones. */
  opened: Scalars['Int']['output']
}

/** What is planned now, done and not. */
export type TimeReportStats = {
  /** What is closed. */
  complete: TimeboxMetrics
  /** What is open. */
  incomplete: TimeboxMetrics
  /** All. */
  total: TimeboxMetrics
}

/** What is planned of one person. */
export type TimeboxAssignee = {
  /** Closed issues. */
  complete: Scalars['Int']['output']
  /** All issues. */
  total: Scalars['Int']['output']
  /** The person; null for what nobody is assigned to. */
  user?: Maybe<UserCore>
}

/** What is planned of one label. */
export type TimeboxLabel = {
  /** Closed issues. */
  complete: Scalars['Int']['output']
  /** The label. */
  label: Label
  /** All issues. */
  total: Scalars['Int']['output']
}

/** How many issues there are, and how much they weigh. */
export type TimeboxMetrics = {
  /** How many. */
  count: Scalars['Int']['output']
  /** The sum of their weights. */
  weight: Scalars['Int']['output']
}

/** How what is planned for a milestone or iteration has come along. It counts the issues that the reader may see. */
export type TimeboxReport = {
  /** What there is now of each assignee; those without one come last. */
  assignees: Array<TimeboxAssignee>
  /** The totals at the end of each day on which they changed, in UTC, from the first one on. */
  burnupTimeSeries: Array<BurnupChartDailyTotals>
  /** What there is now of each label. */
  labels: Array<TimeboxLabel>
  /** What there is now. */
  stats: TimeReportStats
}

/** A closed range of days. */
export type Timeframe = {
  /** The last day. */
  end: Scalars['AWSDate']['input']
  /** The first day. */
  start: Scalars['AWSDate']['input']
}

/** A record of time that somebody spent. */
export type Timelog = {
  /** Its global id, `gid://gitlab/Timelog/{number}`. */
  id: Scalars['ID']['output']
  /** The issue that it was spent on; null for a task. */
  issue?: Maybe<Issue>
  /** Records belong to no comment: null. */
  note?: Maybe<Note>
  /** When the work was done. */
  spentAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** What was done; null where nobody has said. */
  summary?: Maybe<Scalars['String']['output']>
  /** The time, in seconds; less than 0 where it was taken off. */
  timeSpent: Scalars['Int']['output']
  /** Who spent it. */
  user: UserCore
  /** What the viewer may do with it. */
  userPermissions: TimelogPermissions
}

/** A page of records of the time that people spent on an issue or a task. */
export type TimelogConnection = {
  /** How many records there are. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<TimelogEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Timelog>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
  /** The time that all of them tell, in seconds. */
  totalSpentTime: Scalars['Int']['output']
}

/** Time that was spent. */
export type TimelogCreateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the issue or task. */
  issuableId: Scalars['ID']['input']
  /** When the work was done, as a day or a time; now where it is left out. Not in the future. */
  spentAt?: InputMaybe<Scalars['String']['input']>
  /** What was done; at most 255 characters. */
  summary: Scalars['String']['input']
  /** The time, such as `1h 30m`; with `-` before it, time that is taken off. */
  timeSpent: Scalars['String']['input']
}

/** The answer of `timelogCreate`. */
export type TimelogCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** Number of the event that recorded the write; null when nothing had to be changed or it was refused. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The record; null when it was refused. */
  timelog?: Maybe<Timelog>
  /** Version of the item after the write; null when it was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** A record of time that is to go. */
export type TimelogDeleteInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the record. */
  id: Scalars['ID']['input']
}

/** The answer of `timelogDelete`. */
export type TimelogDeletePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** Number of the event that recorded the write; null when nothing had to be changed or it was refused. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The record as it was; null when it was refused. */
  timelog?: Maybe<Timelog>
  /** Version of the item after the write; null when it was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** One row of a page of records of the time that people spent on an issue or a task. */
export type TimelogEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Timelog>
}

/** What the viewer may do with a record of time. */
export type TimelogPermissions = {
  /** Whether they may delete it: it is their own, or they maintain the project. */
  adminTimelog: Scalars['Boolean']['output']
}

/** Orders of records of time. */
export type TimelogSort = 'SPENT_AT_ASC' | 'SPENT_AT_DESC'

/** Something that a person means to look at. */
export type Todo = {
  /** Why it was made, for example `marked`, `assigned` or `mentioned`. */
  action: Scalars['String']['output']
  /** Who did what it was made for; null where that is not known, and in the to-dos of an item. */
  author?: Maybe<UserCore>
  /** The title of the item that it is about. */
  body: Scalars['String']['output']
  /** When it was made. */
  createdAt: Scalars['AWSDateTime']['output']
  /** The global id, `gid://gitlab/Todo/{number}`. */
  id: Scalars['ID']['output']
  /** Pending or done. */
  state: TodoStateEnum
  /** The kind of item that it is about. */
  targetType: TodoTargetEnum
  /** The full address of the item that it is about. */
  targetUrl: Scalars['String']['output']
}

/** Why to-dos are made. */
export type TodoActionEnum =
  /** Nothing here is made for this. */
  | 'approval_required'
  /** The item or merge request was assigned to the person. */
  | 'assigned'
  /** Nothing here is made for this. */
  | 'build_failed'
  /** A paragraph begins with the name of the person. */
  | 'directly_addressed'
  /** The item, which is assigned to the person, is due. */
  | 'due_today'
  /** The person added it. */
  | 'marked'
  /** Nothing here is made for this. */
  | 'member_access_requested'
  /** The person was mentioned. */
  | 'mentioned'
  /** Nothing here is made for this. */
  | 'merge_train_removed'
  /** Somebody answered in a thread in which the person wrote. */
  | 'replied'
  /** The person is to look at a merge request. */
  | 'review_requested'
  /** Nothing here is made for this. */
  | 'review_submitted'
  /** Nothing here is made for this. */
  | 'unmergeable'

/** A page of to-dos. */
export type TodoConnection = {
  /** How many to-dos there are on all pages. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<TodoEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<Todo>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** How many to-dos a person has. */
export type TodoCounts = {
  /** Those that are done. */
  done: Scalars['Int']['output']
  /** Those that are still to be done. */
  pending: Scalars['Int']['output']
  /** The global id of the person. */
  userId: Scalars['ID']['output']
  /** Counts the changes of the person's to-dos: of two answers the one with the higher number is newer. */
  version: Scalars['Int']['output']
}

/** A new to-do. */
export type TodoCreateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the epic, issue, work item or merge request. */
  targetId: Scalars['ID']['input']
}

/** The answer of `todoCreate`. */
export type TodoCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The to-do. */
  todo?: Maybe<Todo>
}

/** One row of a page of to-dos. */
export type TodoEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<Todo>
}

/** A to-do that is done. */
export type TodoMarkDoneInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the to-do. */
  id: Scalars['ID']['input']
}

/** The answer of `todoMarkDone`. */
export type TodoMarkDonePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The to-do as it is now. */
  todo?: Maybe<Todo>
}

/** A to-do that is pending again. */
export type TodoRestoreInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the to-do. */
  id: Scalars['ID']['input']
}

/** To-dos that are pending again. */
export type TodoRestoreManyInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global ids of the to-dos; at most 100. */
  ids: Array<Scalars['ID']['input']>
}

/** The answer of `todoRestoreMany`. */
export type TodoRestoreManyPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** Those of the to-dos that have changed. */
  todos: Array<Todo>
}

/** The answer of `todoRestore`. */
export type TodoRestorePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The to-do as it is now; null where nothing has changed. */
  todo?: Maybe<Todo>
}

/** The states of a to-do. */
export type TodoStateEnum = 'done' | 'pending'

/** What a to-do can be about. */
export type TodoTargetEnum = 'EPIC' | 'ISSUE' | 'MERGEREQUEST' | 'TASK'

/** Which pending to-dos are done now: all of them where nothing is said. */
export type TodosMarkAllDoneInput = {
  /** Only those that were made for one of these reasons. */
  action?: InputMaybe<Array<TodoActionEnum>>
  /** Only those made for what one of these people did, by their global ids; at most 100. */
  authorId?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Only those in one of these groups or below it, by their global ids; at most 100. */
  groupId?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Only those in one of these projects, by their global ids; at most 100. With `groupId`, those in either. */
  projectId?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Only those on the epic, issue, work item or merge request with this global id. */
  targetId?: InputMaybe<Scalars['ID']['input']>
  /** Only those on one of these kinds of item. */
  type?: InputMaybe<Array<TodoTargetEnum>>
}

/** The answer of `todosMarkAllDone`. */
export type TodosMarkAllDonePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The newest of the to-dos that were pending, as they are now; at most 100, and none on items that one may not read. */
  todos: Array<Todo>
  /** The global ids of all to-dos that were pending and are done now. */
  updatedIds: Array<Scalars['ID']['output']>
}

/** Conditions on epics that one of several values meets. */
export type UnionedEpicFilterInput = {
  /** By one of the authors with these user names. */
  authorUsername?: InputMaybe<Array<Scalars['String']['input']>>
  /** With one of these labels. */
  labelName?: InputMaybe<Array<Scalars['String']['input']>>
}

/** Conditions on issues that one of several values meets. */
export type UnionedIssueFilterInput = {
  /** Assigned to one of the people with these user names. */
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  /** By one of the authors with these user names. */
  authorUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  /** With one of these labels. */
  labelNames?: InputMaybe<Array<Scalars['String']['input']>>
}

/** A link that goes. */
export type UnlinkItemsInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the epic or issue at either end. */
  itemId: Scalars['ID']['input']
  /** The number of the link. */
  linkId: Scalars['ID']['input']
}

/** The answer of `unlinkItems`. */
export type UnlinkItemsPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** What the item is linked to now; null when nothing was done. */
  linkedItems?: Maybe<Array<LinkedItem>>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** What a change of an epic may hold. */
export type UpdateEpicInput = {
  /** Global ids of labels to add. */
  addLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Titles of labels to add. */
  addLabels?: InputMaybe<Array<Scalars['String']['input']>>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The colour, as `#rrggbb` or `#rgb`; only in a group that shows colours. */
  color?: InputMaybe<Scalars['String']['input']>
  /** Whether only members with at least the Reporter role may see it. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The description as Markdown. */
  description?: InputMaybe<Scalars['String']['input']>
  /** The fixed due date, `YYYY-MM-DD`; null removes it. */
  dueDateFixed?: InputMaybe<Scalars['String']['input']>
  /** Whether the due date is fixed. */
  dueDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<EpicExpectationInput>
  /** The full path of the group. */
  groupPath: Scalars['ID']['input']
  /** The epic's number inside the group. */
  iid: Scalars['ID']['input']
  /** The lock version that the new title or description was written against; a stale one is refused. */
  lockVersion?: InputMaybe<Scalars['Int']['input']>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /** Global ids of labels to take off. */
  removeLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Titles of labels to take off. */
  removeLabels?: InputMaybe<Array<Scalars['String']['input']>>
  /**
   * Whether labels and people that are named by their ids and can no longer be given are left out, in place of refusing the whole
   * change; the answer names them in `skippedIds`.
   */
  skipMissing?: InputMaybe<Scalars['Boolean']['input']>
  /** The fixed start date, `YYYY-MM-DD`; null removes it. */
  startDateFixed?: InputMaybe<Scalars['String']['input']>
  /** Whether the start date is fixed. */
  startDateIsFixed?: InputMaybe<Scalars['Boolean']['input']>
  /** Close or reopen it. */
  stateEvent?: InputMaybe<EpicStateEvent>
  /** The title, 1 to 255 characters. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `updateEpic`. */
export type UpdateEpicPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** The epic as it is now. */
  epic?: Maybe<Epic>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
  /** Global ids of the labels and people that were left out, as `skipMissing` asks for; null where there were none. */
  skippedIds?: Maybe<Array<Scalars['ID']['output']>>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** What a change of an issue may hold. */
export type UpdateIssueInput = {
  /** Global ids of people to assign besides. */
  addAssigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Global ids of labels to add. */
  addLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Titles of labels to add. */
  addLabels?: InputMaybe<Array<Scalars['String']['input']>>
  /** Time that was spent on it besides, such as `1h 30m`; with `-` before it, time that is taken off. */
  addTimeSpent?: InputMaybe<Scalars['String']['input']>
  /** Global ids of all people who are to work on it. */
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** User names of all people who are to work on it; with `assigneeIds`, of those besides. */
  assigneeUsernames?: InputMaybe<Array<Scalars['String']['input']>>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The description as Markdown. */
  description?: InputMaybe<Scalars['String']['input']>
  /** The day it is due, `YYYY-MM-DD`; null removes it. */
  dueDate?: InputMaybe<Scalars['String']['input']>
  /** The global id of the epic that it belongs to, on top of its issues; null removes it. */
  epicId?: InputMaybe<Scalars['ID']['input']>
  /** The global id of the policy by which it escalates, which takes the Developer role; null ends the escalation. */
  escalationPolicyId?: InputMaybe<Scalars['ID']['input']>
  /** How far its escalation has come, which takes the Developer role. */
  escalationStatus?: InputMaybe<IssueEscalationStatus>
  /** Values that its fields must have for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** How it is doing; null removes it. */
  healthStatus?: InputMaybe<HealthStatus>
  /** The issue's number inside the project. */
  iid: Scalars['String']['input']
  /** The global id of the iteration that it is planned for; null removes it. */
  iterationId?: InputMaybe<Scalars['ID']['input']>
  /** Global ids of all labels that it is to have. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** The lock version that the new title or description was written against; a stale one is refused. */
  lockVersion?: InputMaybe<Scalars['Int']['input']>
  /** Whether only members may comment and react. */
  locked?: InputMaybe<Scalars['Boolean']['input']>
  /** The global id or the number of the milestone that it is planned for; null removes it. */
  milestoneId?: InputMaybe<Scalars['ID']['input']>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /** The full path of the project. */
  projectPath: Scalars['ID']['input']
  /** Global ids of people to take off. */
  removeAssigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Global ids of labels to take off. */
  removeLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** Titles of labels to take off. */
  removeLabels?: InputMaybe<Array<Scalars['String']['input']>>
  /** How grave it is; of an incident. */
  severity?: InputMaybe<IssuableSeverity>
  /**
   * Whether labels and people that are named by their ids and can no longer be given are left out, in place of refusing the whole
   * change; the answer names them in `skippedIds`.
   */
  skipMissing?: InputMaybe<Scalars['Boolean']['input']>
  /** The day it starts, `YYYY-MM-DD`, not after the day it is due; null removes it. */
  startDate?: InputMaybe<Scalars['String']['input']>
  /** Close or reopen it. */
  stateEvent?: InputMaybe<IssueStateEvent>
  /** How long it is to take, such as `3d 4h`; null or `0` removes the estimate. */
  timeEstimate?: InputMaybe<Scalars['String']['input']>
  /** The title, 1 to 255 characters. */
  title?: InputMaybe<Scalars['String']['input']>
  /** Whether it is an issue or an incident; an incident takes the right to create one, and belongs to no epic. */
  type?: InputMaybe<IssueType>
  /** How much work it is; null removes it. */
  weight?: InputMaybe<Scalars['Int']['input']>
}

/** The answer of `updateIssue`. */
export type UpdateIssuePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The issue as it is now. */
  issue?: Maybe<Issue>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
  /** Global ids of the labels and people that were left out, as `skipMissing` asks for; null where there were none. */
  skippedIds?: Maybe<Array<Scalars['ID']['output']>>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
}

/** What is said of an iteration. */
export type UpdateIterationInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its last day, `YYYY-MM-DD`; iterations of a cadence do not overlap. */
  dueDate?: InputMaybe<Scalars['String']['input']>
  /** The full path of the group that owns it. */
  groupPath: Scalars['ID']['input']
  /** The global id of the iteration. */
  id: Scalars['ID']['input']
  /** Its first day, `YYYY-MM-DD`. */
  startDate?: InputMaybe<Scalars['String']['input']>
  /** Its title; null takes it away. */
  title?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `updateIteration`. */
export type UpdateIterationPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The iteration as it is now. */
  iteration?: Maybe<Iteration>
}

/** Another text of a comment. */
export type UpdateNoteInput = {
  /** The text, as Markdown; at most 100,000 characters. */
  body: Scalars['String']['input']
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** What the item must be like for the comment to be changed. */
  expect?: InputMaybe<NoteableExpectationInput>
  /** The global id of the comment. */
  id: Scalars['ID']['input']
  /** The version of the comment that the text was made from; refused when it has another one now. */
  version?: InputMaybe<Scalars['Int']['input']>
}

/** The answer of `updateNote`. */
export type UpdateNotePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The comment as it is now, also when the change was refused. */
  note?: Maybe<Note>
}

/**
 * A key for the addresses of the files of one group or project, for some hours: `/api/v4/projects/5/uploads/...?access={key}`. It
 * stands for the viewer, whose right to read the group or project is looked up whenever it is used.
 */
export type UploadAccess = {
  /** When the key ends, after which another one is to be asked for; null without a key. */
  expiresAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The key; null where everybody may read the files by their addresses alone. */
  key?: Maybe<Scalars['String']['output']>
  /** The global id of the group or project. */
  namespaceId: Scalars['ID']['output']
}

/** A person. Clients name this type in their fragments; answers are of the types below it. */
export type User = {
  /** The picture, when there is one. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /** The global id, `gid://gitlab/User/{number}`. */
  id: Scalars['ID']['output']
  /** The name people read. */
  name: Scalars['String']['output']
  /** What the person says of themselves; null when nothing. */
  status?: Maybe<UserStatus>
  /** The unique user name. */
  username: Scalars['String']['output']
  /** The path of the person's page. */
  webPath: Scalars['String']['output']
  /** The full address of the person's page. */
  webUrl: Scalars['String']['output']
}

/** A person, as others see them. */
export type UserCore = User & {
  /** The picture, when there is one. */
  avatarUrl?: Maybe<Scalars['String']['output']>
  /** A line that the person says of themselves. */
  bio?: Maybe<Scalars['String']['output']>
  /** Whether they may merge the merge request that they are shown in; null elsewhere. */
  canMerge?: Maybe<Scalars['Boolean']['output']>
  /** When the account was made. */
  createdAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** The groups that the person is a direct member of, as far as the viewer may read them, by path. */
  groupMemberships?: Maybe<GroupMemberConnection>
  /** The global id, `gid://gitlab/User/{number}`. */
  id: Scalars['ID']['output']
  /** Whether the person belongs to the company that runs this site. */
  isEmployee: Scalars['Boolean']['output']
  /** The name people read. */
  name: Scalars['String']['output']
  /** The projects that the person is a direct member of, as far as the viewer may read them, by path. */
  projectMemberships?: Maybe<ProjectMemberConnection>
  /** How others call them, for example `she/her`. */
  pronouns?: Maybe<Scalars['String']['output']>
  /** What the person says of themselves; null when nothing. */
  status?: Maybe<UserStatus>
  /**
   * The time that the person spent on issues and tasks that the viewer may read. A page may
   * hold less than it could where much is hidden; `pageInfo` says whether it goes on.
   */
  timelogs?: Maybe<TimelogConnection>
  /** The unique user name. */
  username: Scalars['String']['output']
  /** The path of the person's page. */
  webPath: Scalars['String']['output']
  /** The full address of the person's page. */
  webUrl: Scalars['String']['output']
}

/** A person, as others see them. */
export type UserCoreGroupMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** A person, as others see them. */
export type UserCoreProjectMembershipsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** A person, as others see them. */
export type UserCoreTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  endDate?: InputMaybe<Scalars['String']['input']>
  endTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  groupId?: InputMaybe<Scalars['ID']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  projectId?: InputMaybe<Scalars['ID']['input']>
  sort?: InputMaybe<TimelogSort>
  startDate?: InputMaybe<Scalars['String']['input']>
  startTime?: InputMaybe<Scalars['AWSDateTime']['input']>
  username?: InputMaybe<Scalars['String']['input']>
}

/** A page of people. */
export type UserCoreConnection = {
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<UserCoreEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<UserCore>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** One row of a page of people. */
export type UserCoreEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<UserCore>
}

/** What a person prefers. */
export type UserPreferences = {
  /** The order of epics in lists and roadmaps; null when none was chosen. */
  epicsSort?: Maybe<EpicSort>
  /** The day with which weeks begin, 0 for Sunday to 6; null when none was chosen. */
  firstDayOfWeek?: Maybe<Scalars['Int']['output']>
  /** The name of the person's time zone, such as `Europe/Berlin`; null when none was chosen. */
  timezone?: Maybe<Scalars['String']['output']>
}

/** What a person prefers. */
export type UserPreferencesUpdateInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The order of epics in lists and roadmaps. */
  epicsSort?: InputMaybe<EpicSort>
  /** The day with which weeks begin, 0 for Sunday to 6; null for that of the installation. */
  firstDayOfWeek?: InputMaybe<Scalars['Int']['input']>
  /** The name of the person's time zone, such as `Europe/Berlin`; null for that of the browser. */
  timezone?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `userPreferencesUpdate`. */
export type UserPreferencesUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** What the person prefers now. */
  userPreferences?: Maybe<UserPreferences>
}

/** What a person says of themselves. */
export type UserStatus = {
  /** Whether the person is busy. */
  availability: AvailabilityEnum
  /** The name of an emoji. */
  emoji?: Maybe<Scalars['String']['output']>
  /** A short text. */
  message?: Maybe<Scalars['String']['output']>
}

/** What is said of a person. */
export type UserUpdateInput = {
  /** Whether the person is busy. */
  availability?: InputMaybe<AvailabilityEnum>
  /** A line about themselves; null takes it away. */
  bio?: InputMaybe<Scalars['String']['input']>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The name people read. */
  name?: InputMaybe<Scalars['String']['input']>
  /** How they are called by others, for example `she/her`; null takes them away. */
  pronouns?: InputMaybe<Scalars['String']['input']>
  /** The name of an emoji for the status; null takes it away. */
  statusEmoji?: InputMaybe<Scalars['String']['input']>
  /** A short text that says what they are doing; null takes it away. */
  statusMessage?: InputMaybe<Scalars['String']['input']>
}

/** The answer of `userUpdate`. */
export type UserUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The person as they are now. */
  user?: Maybe<UserCore>
}

/** Who may see a group or project. */
export type VisibilityLevelsEnum =
  /** Everybody who is signed in. */
  | 'internal'
  /** Its members. */
  | 'private'
  /** Everybody. */
  | 'public'

/** Whether there is a weight. */
export type WeightWildcardId =
  /** Any weight. */
  | 'ANY'
  /** No weight. */
  | 'NONE'

/** A task, an issue or an epic, as work items show it. */
export type WorkItem = {
  /** Whether its project or group, or a group above, is archived: it can be read, and nothing in it changes. */
  archived: Scalars['Boolean']['output']
  /** Who made it. */
  author?: Maybe<UserCore>
  /** What happened to it, newest first, as far as the viewer may learn of it. */
  changes?: Maybe<ItemChangeConnection>
  /** When it was closed; null while it is open. */
  closedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential: Scalars['Boolean']['output']
  /** Comments are not taken by mail under an address of its own: null. */
  createNoteEmail?: Maybe<Scalars['String']['output']>
  /** When it was made. */
  createdAt: Scalars['AWSDateTime']['output']
  /** The description as Markdown. */
  description?: Maybe<Scalars['String']['output']>
  /** The description as HTML. */
  descriptionHtml?: Maybe<Scalars['String']['output']>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['output']
  /** The number inside its project or group. */
  iid: Scalars['ID']['output']
  /** Counts up with every change of title or description; guards against overwriting another person's text. */
  lockVersion: Scalars['Int']['output']
  /** The project or group that it belongs to. */
  namespace?: Maybe<Namespace>
  /** How urgent it is. */
  priority: Priority
  /** The project that it belongs to; null of an epic, which belongs to a group. */
  project?: Maybe<Project>
  /** How it is written: `#7`, an epic `&7`, or with the path of its project or group. */
  reference: Scalars['String']['output']
  /** Whether it is open. */
  state: WorkItemState
  /** The title as text. */
  title: Scalars['String']['output']
  /** The title as HTML. */
  titleHtml?: Maybe<Scalars['String']['output']>
  /** When it last changed in what all may see who may read it: its own fields, comments, links, tasks; to the millisecond. */
  updatedAt: Scalars['AWSDateTime']['output']
  /** What the viewer may do with it. */
  userPermissions: WorkItemPermissions
  /** Counts up with every change. */
  version: Scalars['Int']['output']
  /** The path of its page. */
  webPath: Scalars['String']['output']
  /** The full address of its page. */
  webUrl: Scalars['String']['output']
  /** The parts that it is shown in. */
  widgets?: Maybe<Array<WorkItemWidget>>
  /** What it is. */
  workItemType: WorkItemType
}

/** A task, an issue or an epic, as work items show it. */
export type WorkItemChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<ItemChangeSort>
}

/** A task, an issue or an epic, as work items show it. */
export type WorkItemReferenceArgs = {
  full?: InputMaybe<Scalars['Boolean']['input']>
}

/** What a work item is to be linked to. */
export type WorkItemAddLinkedItemsInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** How it is linked to the others; `RELATED` when left out. */
  linkType?: InputMaybe<WorkItemRelatedLinkType>
  /** The global ids of the others; 10 is the most. */
  workItemsIds: Array<Scalars['ID']['input']>
}

/** The answer of `workItemAddLinkedItems`. */
export type WorkItemAddLinkedItemsPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** What was done, in words; null when nothing was. */
  message?: Maybe<Scalars['String']['output']>
  /** The item as it is now. */
  workItem?: Maybe<WorkItem>
}

/** What can be done with a reaction to an item. */
export type WorkItemAwardEmojiUpdateAction = 'ADD' | 'REMOVE' | 'TOGGLE'

/** A page of tasks. */
export type WorkItemConnection = {
  /** Rows of the whole list. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<WorkItemEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<WorkItem>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** Says which type a work item is to have. */
export type WorkItemConvertInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The global id of the new type, from `Project.workItemTypes`: an issue becomes an incident, and an incident an issue. */
  workItemTypeId: Scalars['ID']['input']
}

/** The answer of `workItemConvert`. */
export type WorkItemConvertPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The item as it is now. */
  workItem?: Maybe<WorkItem>
}

/** The checklist item that becomes a task. */
export type WorkItemConvertTaskInput = {
  /** Its last line, without what stands below it. */
  lineNumberEnd: Scalars['Int']['input']
  /** The first line of the checklist item in the description, from 1. */
  lineNumberStart: Scalars['Int']['input']
  /** The version of the texts that the lines were counted in; refused when somebody has changed them since. */
  lockVersion: Scalars['Int']['input']
  /** The words of the checklist item, 1 to 255 characters. */
  title: Scalars['String']['input']
  /** The global id of the type "Task", from `Project.workItemTypes`. */
  workItemTypeId: Scalars['ID']['input']
}

/** A checklist item of a description that becomes a task. */
export type WorkItemCreateFromTaskInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the issue, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The checklist item. */
  workItemData: WorkItemConvertTaskInput
}

/** The answer of `workItemCreateFromTask`. */
export type WorkItemCreateFromTaskPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the issue's `changes`; null when it was refused. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The new task; null when it was refused. */
  newWorkItem?: Maybe<WorkItem>
  /** The version that the issue has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
  /** The issue as it is now, with its new description. */
  workItem?: Maybe<WorkItem>
}

/** A new task, issue or epic. */
export type WorkItemCreateInput = {
  /** Who works on it; a new item has nobody to take off. */
  assigneesWidget?: InputMaybe<WorkItemWidgetAssigneesInput>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its color; of an epic. */
  colorWidget?: InputMaybe<WorkItemWidgetColorInput>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it; as its parent when left out. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The description as Markdown. */
  description?: InputMaybe<Scalars['String']['input']>
  /** What it belongs to. */
  hierarchyWidget?: InputMaybe<WorkItemWidgetHierarchyCreateInput>
  /** Its labels; a new item has none to take away. */
  labelsWidget?: InputMaybe<WorkItemWidgetLabelsInput>
  /** The full path of the group or project: epics are of groups, all else of projects. Either this or `projectPath` is given. */
  namespacePath?: InputMaybe<Scalars['ID']['input']>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /** The full path of the project. */
  projectPath?: InputMaybe<Scalars['ID']['input']>
  /** When it starts and is due. */
  startAndDueDateWidget?: InputMaybe<WorkItemWidgetStartAndDueDateInput>
  /** The title, 1 to 255 characters. */
  title: Scalars['String']['input']
  /** How much work it is. */
  weightWidget?: InputMaybe<WorkItemWidgetWeightInput>
  /** One of the `workItemTypes` of the group or project. */
  workItemTypeId: Scalars['ID']['input']
}

/** The answer of `workItemCreate`. */
export type WorkItemCreatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
  /** The new item; null when it was refused. */
  workItem?: Maybe<WorkItem>
}

/** What is to be deleted. */
export type WorkItemDeleteInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** Deletes it only if nothing was done with it since it was made; then its author may delete it, too. */
  unchanged?: InputMaybe<Scalars['Boolean']['input']>
}

/** The answer of `workItemDelete`. */
export type WorkItemDeletePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The group or project that it was in; null when it was refused. */
  namespace?: Maybe<Namespace>
  /** The project that it was in; null when it was refused, and of an epic. */
  project?: Maybe<Project>
}

/** A task that is deleted together with the reference to it in a description. */
export type WorkItemDeleteTaskInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the issue, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The version of the texts that the lines were counted in; refused when somebody has changed them since. */
  lockVersion: Scalars['Int']['input']
  /** The task and where the reference to it is. */
  taskData: WorkItemDeletedTaskInput
}

/** The answer of `workItemDeleteTask`. */
export type WorkItemDeleteTaskPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the issue's `changes`; null when it was refused. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** The version that the issue has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
  /** The issue as it is now, with its new description. */
  workItem?: Maybe<WorkItem>
}

/** A task and the checklist item that refers to it. */
export type WorkItemDeletedTaskInput = {
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** Its last line, without what stands below it. */
  lineNumberEnd: Scalars['Int']['input']
  /** The first line of the checklist item in the description, from 1. */
  lineNumberStart: Scalars['Int']['input']
}

/** One row of a page of tasks. */
export type WorkItemEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<WorkItem>
}

/** What the viewer may do with a work item. */
export type WorkItemPermissions = {
  /** Change and delete the comments of others. */
  adminNotes: Scalars['Boolean']['output']
  /** Whether they may give it another parent. */
  adminParentLink: Scalars['Boolean']['output']
  /** Whether they may change all of its fields. */
  adminWorkItem: Scalars['Boolean']['output']
  /** Whether they may link it to others. */
  adminWorkItemLink: Scalars['Boolean']['output']
  /** Comment on it. */
  createNote: Scalars['Boolean']['output']
  /** Whether they may delete it. */
  deleteWorkItem: Scalars['Boolean']['output']
  /** Comment on it for those only who may read internal comments, and read such comments. */
  markNoteAsInternal: Scalars['Boolean']['output']
  /** Whether they may see it. */
  readWorkItem: Scalars['Boolean']['output']
  /** Whether they may set labels, people, dates and the like. */
  setWorkItemMetadata: Scalars['Boolean']['output']
  /** Whether they may change its texts and state. */
  updateWorkItem: Scalars['Boolean']['output']
}

/** How a work item is linked to another one. */
export type WorkItemRelatedLinkType = 'BLOCKED_BY' | 'BLOCKS' | 'RELATED'

/** What a work item is not to be linked to any more. */
export type WorkItemRemoveLinkedItemsInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The global ids of the others; 10 is the most. */
  workItemsIds: Array<Scalars['ID']['input']>
}

/** The answer of `workItemRemoveLinkedItems`. */
export type WorkItemRemoveLinkedItemsPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** What was done, in words; null when nothing was. */
  message?: Maybe<Scalars['String']['output']>
  /** The item as it is now. */
  workItem?: Maybe<WorkItem>
}

/** Orders of work items. */
export type WorkItemSort =
  | 'CLOSED_AT_ASC'
  | 'CLOSED_AT_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'DUE_DATE_ASC'
  | 'DUE_DATE_DESC'
  | 'HEALTH_STATUS_ASC'
  | 'HEALTH_STATUS_DESC'
  | 'MILESTONE_DUE_ASC'
  | 'MILESTONE_DUE_DESC'
  | 'PRIORITY_ASC'
  | 'PRIORITY_DESC'
  | 'START_DATE_ASC'
  | 'START_DATE_DESC'
  | 'TITLE_ASC'
  | 'TITLE_DESC'
  | 'UPDATED_ASC'
  | 'UPDATED_DESC'
  | 'WEIGHT_ASC'
  | 'WEIGHT_DESC'

/** Whether a work item is open. */
export type WorkItemState = 'CLOSED' | 'OPEN'

/** How many work items are open and closed. */
export type WorkItemStateCountsType = {
  /** All of them. */
  all: Scalars['Int']['output']
  /** Closed ones. */
  closed: Scalars['Int']['output']
  /** Open ones. */
  opened: Scalars['Int']['output']
}

/** What can be done with the state of a task, an issue or an epic. */
export type WorkItemStateEvent = 'CLOSE' | 'REOPEN'

/** Times as people write them. */
export type WorkItemTimeTrackingHumanReadableAttributes = {
  /** How long it is estimated to take: `1w 3d`. */
  timeEstimate?: Maybe<Scalars['String']['output']>
  /** How long people have worked on it. */
  totalTimeSpent?: Maybe<Scalars['String']['output']>
}

/** What can be done with the viewer's to-dos on an item. */
export type WorkItemTodoUpdateAction = 'ADD' | 'MARK_AS_DONE'

/** A type of work items. */
export type WorkItemType = {
  /** The name of its icon. */
  iconName?: Maybe<Scalars['String']['output']>
  /** The global id, `gid://gitlab/WorkItems::Type/{number}`. */
  id: Scalars['ID']['output']
  /** What people call it. */
  name: Scalars['String']['output']
}

/** A page of types. */
export type WorkItemTypeConnection = {
  /** Rows of the whole list. */
  count: Scalars['Int']['output']
  /** The rows of this page with their cursors. */
  edges?: Maybe<Array<Maybe<WorkItemTypeEdge>>>
  /** The rows of this page. */
  nodes?: Maybe<Array<Maybe<WorkItemType>>>
  /** Tells where this page stands in the whole list. */
  pageInfo: PageInfo
}

/** How many work items of a type there are. */
export type WorkItemTypeCountsByState = {
  /** How many of it there are. */
  countsByState: WorkItemStateCountsType
  /** The type. */
  workItemType: WorkItemType
}

/** One row of a page of types. */
export type WorkItemTypeEdge = {
  /** The cursor to continue after this row. */
  cursor: Scalars['String']['output']
  /** The row itself. */
  node?: Maybe<WorkItemType>
}

/** A change of a task, an issue or an epic. */
export type WorkItemUpdateInput = {
  /** Who works on it. */
  assigneesWidget?: InputMaybe<WorkItemWidgetAssigneesInput>
  /** A reaction of the viewer. */
  awardEmojiWidget?: InputMaybe<WorkItemWidgetAwardEmojiUpdateInput>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** Its color; of an epic. */
  colorWidget?: InputMaybe<WorkItemWidgetColorInput>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The viewer's to-dos on it. */
  currentUserTodosWidget?: InputMaybe<WorkItemWidgetCurrentUserTodosInput>
  /** The description. */
  descriptionWidget?: InputMaybe<WorkItemWidgetDescriptionInput>
  /** Values that must be there for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** How it is doing. */
  healthStatusWidget?: InputMaybe<WorkItemWidgetHealthStatusInput>
  /** What it belongs to, and what belongs to it. */
  hierarchyWidget?: InputMaybe<WorkItemWidgetHierarchyInput>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The iteration; of an issue. */
  iterationWidget?: InputMaybe<WorkItemWidgetIterationInput>
  /** Its labels. */
  labelsWidget?: InputMaybe<WorkItemWidgetLabelsInput>
  /** The version of the texts that the change was made from; refused when somebody has changed them since. */
  lockVersion?: InputMaybe<Scalars['Int']['input']>
  /** The milestone; of an issue. */
  milestoneWidget?: InputMaybe<WorkItemWidgetMilestoneInput>
  /** Whether its discussion is locked. */
  notesWidget?: InputMaybe<WorkItemWidgetNotesInput>
  /** Whether the viewer gets its notifications. */
  notificationsWidget?: InputMaybe<WorkItemWidgetNotificationsUpdateInput>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /**
   * Whether labels and people that are named by their ids and can no longer be given are left out, in place of refusing the whole
   * change; the answer names them in `skippedIds`.
   */
  skipMissing?: InputMaybe<Scalars['Boolean']['input']>
  /** When it starts and is due. */
  startAndDueDateWidget?: InputMaybe<WorkItemWidgetStartAndDueDateInput>
  /** Close it, or open it again. */
  stateEvent?: InputMaybe<WorkItemStateEvent>
  /** How long it is to take, and time that was spent on it. */
  timeTrackingWidget?: InputMaybe<WorkItemWidgetTimeTrackingInput>
  /** The title, 1 to 255 characters. */
  title?: InputMaybe<Scalars['String']['input']>
  /** How much work it is. */
  weightWidget?: InputMaybe<WorkItemWidgetWeightInput>
}

/** The answer of `workItemUpdate`. */
export type WorkItemUpdatePayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
  /** Global ids of the labels and people that were left out, as `skipMissing` asks for; null where there were none. */
  skippedIds?: Maybe<Array<Scalars['ID']['output']>>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
  /** The item as it is now. */
  workItem?: Maybe<WorkItem>
}

/** A change of a task, named together with its issue. */
export type WorkItemUpdateTaskInput = {
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id of the issue, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The task and what changes of it. */
  taskData: WorkItemUpdatedTaskInput
}

/** The answer of `workItemUpdateTask`. */
export type WorkItemUpdateTaskPayload = {
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The number of the change in the item's `changes`; null when it was refused and when everything was so already. */
  eventId?: Maybe<Scalars['ID']['output']>
  /** What became of the quick actions in the text: lines such as `/close` or `/label ~bug`. Null where it had none. */
  quickActionsStatus?: Maybe<QuickActionsStatus>
  /** Global ids of the labels and people that were left out, as `skipMissing` asks for; null where there were none. */
  skippedIds?: Maybe<Array<Scalars['ID']['output']>>
  /** The task as it is now. */
  task?: Maybe<WorkItem>
  /** The version that the item has now; null when the change was refused. */
  version?: Maybe<Scalars['Int']['output']>
  /** The issue. */
  workItem?: Maybe<WorkItem>
}

/** A task and what changes of it. */
export type WorkItemUpdatedTaskInput = {
  /** Who works on it. */
  assigneesWidget?: InputMaybe<WorkItemWidgetAssigneesInput>
  /** A reaction of the viewer. */
  awardEmojiWidget?: InputMaybe<WorkItemWidgetAwardEmojiUpdateInput>
  /** Its color; of an epic. */
  colorWidget?: InputMaybe<WorkItemWidgetColorInput>
  /** Whether only its author, its assignees and members with at least the Reporter role may see it. */
  confidential?: InputMaybe<Scalars['Boolean']['input']>
  /** The viewer's to-dos on it. */
  currentUserTodosWidget?: InputMaybe<WorkItemWidgetCurrentUserTodosInput>
  /** The description. */
  descriptionWidget?: InputMaybe<WorkItemWidgetDescriptionInput>
  /** Values that must be there for the change to be made. */
  expect?: InputMaybe<IssueExpectationInput>
  /** How it is doing. */
  healthStatusWidget?: InputMaybe<WorkItemWidgetHealthStatusInput>
  /** What it belongs to, and what belongs to it. */
  hierarchyWidget?: InputMaybe<WorkItemWidgetHierarchyInput>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The iteration; of an issue. */
  iterationWidget?: InputMaybe<WorkItemWidgetIterationInput>
  /** Its labels. */
  labelsWidget?: InputMaybe<WorkItemWidgetLabelsInput>
  /** The version of the texts that the change was made from; refused when somebody has changed them since. */
  lockVersion?: InputMaybe<Scalars['Int']['input']>
  /** The milestone; of an issue. */
  milestoneWidget?: InputMaybe<WorkItemWidgetMilestoneInput>
  /** Whether its discussion is locked. */
  notesWidget?: InputMaybe<WorkItemWidgetNotesInput>
  /** Whether the viewer gets its notifications. */
  notificationsWidget?: InputMaybe<WorkItemWidgetNotificationsUpdateInput>
  /** How urgent it is. */
  priority?: InputMaybe<Priority>
  /**
   * Whether labels and people that are named by their ids and can no longer be given are left out, in place of refusing the whole
   * change; the answer names them in `skippedIds`.
   */
  skipMissing?: InputMaybe<Scalars['Boolean']['input']>
  /** When it starts and is due. */
  startAndDueDateWidget?: InputMaybe<WorkItemWidgetStartAndDueDateInput>
  /** Close it, or open it again. */
  stateEvent?: InputMaybe<WorkItemStateEvent>
  /** How long it is to take, and time that was spent on it. */
  timeTrackingWidget?: InputMaybe<WorkItemWidgetTimeTrackingInput>
  /** The title, 1 to 255 characters. */
  title?: InputMaybe<Scalars['String']['input']>
  /** How much work it is. */
  weightWidget?: InputMaybe<WorkItemWidgetWeightInput>
}

/** A part that a work item is shown in. */
export type WorkItemWidget = {
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** Who works on a task or an issue. */
export type WorkItemWidgetAssignees = WorkItemWidget & {
  /** Whether there can be several. */
  allowsMultipleAssignees?: Maybe<Scalars['Boolean']['output']>
  /** The people. */
  assignees?: Maybe<UserCoreConnection>
  /** Whether the viewer may add people to the project. */
  canInviteMembers: Scalars['Boolean']['output']
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** Who works on an item. */
export type WorkItemWidgetAssigneesInput = {
  /** The global ids of people to assign besides. */
  addAssigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** The global ids of all people that it is to be assigned to. */
  assigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** The global ids of people to take off. */
  removeAssigneeIds?: InputMaybe<Array<Scalars['ID']['input']>>
}

/** How people react to a work item. */
export type WorkItemWidgetAwardEmoji = WorkItemWidget & {
  /** The reactions, by emoji; at most 100. */
  awardEmoji?: Maybe<AwardEmojiConnection>
  /** How many people react with a thumb down. */
  downvotes: Scalars['Int']['output']
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
  /** How many people react with a thumb up. */
  upvotes: Scalars['Int']['output']
}

/** A change of a reaction. */
export type WorkItemWidgetAwardEmojiUpdateInput = {
  /** What to do. */
  action: WorkItemAwardEmojiUpdateAction
  /** The name of the emoji, for example `thumbsup`. */
  name: Scalars['String']['input']
}

/** The color of an epic. */
export type WorkItemWidgetColor = WorkItemWidget & {
  /** The color, `#rrggbb`; null where the group does not show colors. */
  color?: Maybe<Scalars['String']['output']>
  /** The color of text that can be read on it. */
  textColor?: Maybe<Scalars['String']['output']>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** A color. */
export type WorkItemWidgetColorInput = {
  /** The color, `#rrggbb`. */
  color: Scalars['String']['input']
}

/** The viewer's to-dos on a work item. */
export type WorkItemWidgetCurrentUserTodos = WorkItemWidget & {
  /** The viewer's to-dos on it. */
  currentUserTodos?: Maybe<TodoConnection>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** The viewer's to-dos on a work item. */
export type WorkItemWidgetCurrentUserTodosCurrentUserTodosArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  state?: InputMaybe<TodoStateEnum>
}

/** A change of the viewer's to-dos on an item. */
export type WorkItemWidgetCurrentUserTodosInput = {
  /** What to do. */
  action: WorkItemTodoUpdateAction
  /** The global id of the to-do that is done; when left out whichever is pending. */
  todoId?: InputMaybe<Scalars['ID']['input']>
}

/** The description of a work item. */
export type WorkItemWidgetDescription = WorkItemWidget & {
  /** The description as Markdown. */
  description?: Maybe<Scalars['String']['output']>
  /** The description as HTML. */
  descriptionHtml?: Maybe<Scalars['String']['output']>
  /** Whether it was changed after it was written. */
  edited: Scalars['Boolean']['output']
  /** When it was last changed. */
  lastEditedAt?: Maybe<Scalars['AWSDateTime']['output']>
  /** Who last changed it. */
  lastEditedBy?: Maybe<UserCore>
  /** How many checkboxes the description has, and how many of them are done. */
  taskCompletionStatus?: Maybe<TaskCompletionStatus>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** A description. */
export type WorkItemWidgetDescriptionInput = {
  /** The description as Markdown. */
  description: Scalars['String']['input']
}

/** How a work item is doing. */
export type WorkItemWidgetHealthStatus = WorkItemWidget & {
  /** How it is doing; null where nobody has said, and of an epic. */
  healthStatus?: Maybe<HealthStatus>
  /** How the open issues below an epic are doing; null of anything else. */
  rolledUpHealthStatus?: Maybe<Array<WorkItemWidgetHealthStatusCount>>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** How many open issues below an epic are doing so. */
export type WorkItemWidgetHealthStatusCount = {
  /** How many they are. */
  count: Scalars['Int']['output']
  /** How they are doing. */
  healthStatus: HealthStatus
}

/** How an item is doing. */
export type WorkItemWidgetHealthStatusInput = {
  /** How it is doing; null takes it away. */
  healthStatus?: InputMaybe<HealthStatus>
}

/** What stands above and below a work item. */
export type WorkItemWidgetHierarchy = WorkItemWidget & {
  /** What stands above it, the topmost first, from its parent up to the first that the viewer may not read. */
  ancestors?: Maybe<WorkItemConnection>
  /** The tasks of an issue, or the epics and then the issues of an epic, that the viewer may read, in their order. */
  children?: Maybe<WorkItemConnection>
  /** Whether there is something below it that the viewer may read. */
  hasChildren: Scalars['Boolean']['output']
  /** Whether it belongs to an issue or an epic, be it one that the viewer may not read. */
  hasParent: Scalars['Boolean']['output']
  /** The issue or epic that it belongs to; null when there is none that the viewer may read. */
  parent?: Maybe<WorkItem>
  /** How many epics and issues are below an epic, at any depth; null of anything else. */
  rolledUpCountsByType?: Maybe<Array<WorkItemTypeCountsByState>>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** What stands above and below a work item. */
export type WorkItemWidgetHierarchyAncestorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** What stands above and below a work item. */
export type WorkItemWidgetHierarchyChildrenArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** What a new item belongs to. */
export type WorkItemWidgetHierarchyCreateInput = {
  /** The global id of the issue of a task, or of the epic of an issue or an epic. */
  parentId?: InputMaybe<Scalars['ID']['input']>
}

/**
 * Where an item stands. Children that are given, and a place among the others, are written by themselves: nothing else is changed
 * in the same call, and neither `lockVersion` nor `expect` is taken.
 */
export type WorkItemWidgetHierarchyInput = {
  /** The global id of another child of the epic, of the same type, beside which it is put. */
  adjacentWorkItemId?: InputMaybe<Scalars['ID']['input']>
  /** The global ids of items to put below it; 10 is the most. What can be is; the errors name the items that cannot, and why. */
  childrenIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** The global id of the issue of a task, or of the epic of an issue or an epic; null takes it away from the one that it has. */
  parentId?: InputMaybe<Scalars['ID']['input']>
  /** On which side of the other one; `BEFORE` when left out. */
  relativePosition?: InputMaybe<RelativePositionType>
}

/** The iteration of an issue. */
export type WorkItemWidgetIteration = WorkItemWidget & {
  /** The iteration that it is planned for. */
  iteration?: Maybe<Iteration>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** An iteration. */
export type WorkItemWidgetIterationInput = {
  /** The global id of the iteration; null takes it away. */
  iterationId?: InputMaybe<Scalars['ID']['input']>
}

/** The labels of a work item. */
export type WorkItemWidgetLabels = WorkItemWidget & {
  /** Whether of the labels of one scope it can have one only, as everywhere here: true. */
  allowsScopedLabels?: Maybe<Scalars['Boolean']['output']>
  /** The labels. */
  labels?: Maybe<LabelConnection>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** A change of labels. */
export type WorkItemWidgetLabelsInput = {
  /** The global ids of labels to add. */
  addLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
  /** The global ids of labels to take away. */
  removeLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>
}

/** The work items that one is linked to, and how it is blocked. */
export type WorkItemWidgetLinkedItems = WorkItemWidget & {
  /** Whether an open item that the viewer may read blocks it. */
  blocked?: Maybe<Scalars['Boolean']['output']>
  /** How many open items that the viewer may read block it. */
  blockedByCount?: Maybe<Scalars['Int']['output']>
  /** How many open items it blocks, of those that the viewer may read. */
  blockingCount?: Maybe<Scalars['Int']['output']>
  /** The work items at the other ends of its links, the newest link first. */
  linkedItems?: Maybe<LinkedWorkItemTypeConnection>
  /** LINKED_ITEMS. */
  type?: Maybe<WorkItemWidgetType>
}

/** The work items that one is linked to, and how it is blocked. */
export type WorkItemWidgetLinkedItemsLinkedItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<WorkItemRelatedLinkType>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** The milestone of an issue. */
export type WorkItemWidgetMilestone = WorkItemWidget & {
  /** The milestone that it is planned for. */
  milestone?: Maybe<Milestone>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** A milestone. */
export type WorkItemWidgetMilestoneInput = {
  /** The global id of the milestone; null takes it away. */
  milestoneId?: InputMaybe<Scalars['ID']['input']>
}

/** The comments on a work item. */
export type WorkItemWidgetNotes = WorkItemWidget & {
  /** Whether the discussion is locked: then only members may comment and react. */
  discussionLocked?: Maybe<Scalars['Boolean']['output']>
  /** What `notes` shows, each comment with those that answer it; in the order of the first comments that are left. */
  discussions?: Maybe<DiscussionConnection>
  /** The comments on it and, told in words, what happened to it; of both what the viewer may learn. */
  notes?: Maybe<NoteConnection>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** The comments on a work item. */
export type WorkItemWidgetNotesDiscussionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<NotesFilterType>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<NoteSort>
}

/** The comments on a work item. */
export type WorkItemWidgetNotesNotesArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  filter?: InputMaybe<NotesFilterType>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
  sort?: InputMaybe<NoteSort>
}

/** What changes of the discussion of a work item. */
export type WorkItemWidgetNotesInput = {
  /** Whether only members may comment and react. */
  discussionLocked?: InputMaybe<Scalars['Boolean']['input']>
}

/** Whether the viewer follows a work item. */
export type WorkItemWidgetNotifications = WorkItemWidget & {
  /** Whether the viewer gets its notifications. */
  subscribed: Scalars['Boolean']['output']
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** Whether somebody follows an item. */
export type WorkItemWidgetNotificationsUpdateInput = {
  /** Whether to get its notifications. */
  subscribed: Scalars['Boolean']['input']
}

/** Who takes part in a work item. */
export type WorkItemWidgetParticipants = WorkItemWidget & {
  /** The author, assignees, commenters and people mentioned. */
  participants?: Maybe<UserCoreConnection>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** Who takes part in a work item. */
export type WorkItemWidgetParticipantsParticipantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** When a work item starts and is due: of an epic the dates in force, its own or those from below. */
export type WorkItemWidgetStartAndDueDate = WorkItemWidget & {
  /** When it is due. */
  dueDate?: Maybe<Scalars['AWSDate']['output']>
  /** Whether a date is the item's own, as of all but epics; of an epic for those only who administer it. */
  isFixed?: Maybe<Scalars['Boolean']['output']>
  /** Whether dates can come from below, as those of epics. */
  rollUp?: Maybe<Scalars['Boolean']['output']>
  /** When it starts. */
  startDate?: Maybe<Scalars['AWSDate']['output']>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/**
 * Dates; null takes one away. A date that is given is fixed from then on where an epic took it from what is below; null leaves it there
 * to what is below, unless `isFixed` says otherwise.
 */
export type WorkItemWidgetStartAndDueDateInput = {
  /** When it is due, `YYYY-MM-DD`. */
  dueDate?: InputMaybe<Scalars['String']['input']>
  /** Of an epic, whether both dates are its own (true) or come from what is below it (false). */
  isFixed?: InputMaybe<Scalars['Boolean']['input']>
  /** When it starts, `YYYY-MM-DD`. */
  startDate?: InputMaybe<Scalars['String']['input']>
}

/** How long a task or an issue takes. */
export type WorkItemWidgetTimeTracking = WorkItemWidget & {
  /** The same as people write it. */
  humanReadableAttributes?: Maybe<WorkItemTimeTrackingHumanReadableAttributes>
  /** How long it is estimated to take, in seconds; 0 where nobody has said. */
  timeEstimate?: Maybe<Scalars['Int']['output']>
  /** The records of the time that people spent on it, the latest first; together they are the time spent. */
  timelogs: TimelogConnection
  /** How long people have worked on it, in seconds. */
  totalTimeSpent?: Maybe<Scalars['Int']['output']>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
}

/** How long a task or an issue takes. */
export type WorkItemWidgetTimeTrackingTimelogsArgs = {
  after?: InputMaybe<Scalars['String']['input']>
  before?: InputMaybe<Scalars['String']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
  last?: InputMaybe<Scalars['Int']['input']>
}

/** How long an item takes. */
export type WorkItemWidgetTimeTrackingInput = {
  /** How long it is to take, such as `3d 4h`; null or `0` removes the estimate. */
  timeEstimate?: InputMaybe<Scalars['String']['input']>
  /** Time that was spent on it besides. */
  timelog?: InputMaybe<WorkItemWidgetTimeTrackingTimelogInput>
}

/** Time that was spent on an item. */
export type WorkItemWidgetTimeTrackingTimelogInput = {
  /** When the work was done, as a day or a time; now where it is left out. Not in the future. */
  spentAt?: InputMaybe<Scalars['String']['input']>
  /** What was done; at most 255 characters. */
  summary?: InputMaybe<Scalars['String']['input']>
  /** The time, such as `1h 30m`; with `-` before it, time that is taken off. */
  timeSpent: Scalars['String']['input']
}

/** The parts that a work item is shown in. */
export type WorkItemWidgetType =
  | 'ASSIGNEES'
  | 'AWARD_EMOJI'
  | 'COLOR'
  | 'CURRENT_USER_TODOS'
  | 'DESCRIPTION'
  | 'HEALTH_STATUS'
  | 'HIERARCHY'
  | 'ITERATION'
  | 'LABELS'
  | 'LINKED_ITEMS'
  | 'MILESTONE'
  | 'NOTES'
  | 'NOTIFICATIONS'
  | 'PARTICIPANTS'
  | 'START_AND_DUE_DATE'
  | 'TIME_TRACKING'
  | 'WEIGHT'

/** How much work a work item is. */
export type WorkItemWidgetWeight = WorkItemWidget & {
  /** The weight of the closed ones among them. */
  rolledUpCompletedWeight?: Maybe<Scalars['Int']['output']>
  /** The weight of all issues below an epic; null of anything else. */
  rolledUpWeight?: Maybe<Scalars['Int']['output']>
  /** Which part it is. */
  type?: Maybe<WorkItemWidgetType>
  /** The weight; null without one, and of an epic. */
  weight?: Maybe<Scalars['Int']['output']>
}

/** A weight. */
export type WorkItemWidgetWeightInput = {
  /** How much work it is; null takes it away. */
  weight?: InputMaybe<Scalars['Int']['input']>
}

/** Where a work item is to stand in the hierarchy. */
export type WorkItemsHierarchyReorderInput = {
  /** The global id of the item of its type among the children of the parent that it is put beside. */
  adjacentWorkItemId?: InputMaybe<Scalars['ID']['input']>
  /** Any text; the same text with the same input is carried out once. */
  clientMutationId?: InputMaybe<Scalars['String']['input']>
  /** The global id, `gid://gitlab/WorkItem/{number}`. */
  id: Scalars['ID']['input']
  /** The global id of its new parent; null for none. It keeps the one that it has when this is left out. */
  parentId?: InputMaybe<Scalars['ID']['input']>
  /** On which side of the other one it comes; before it when left out. */
  relativePosition?: InputMaybe<RelativePositionType>
}

/** The answer of `workItemsHierarchyReorder`. */
export type WorkItemsHierarchyReorderPayload = {
  /** The item that it was put beside. */
  adjacentWorkItem?: Maybe<WorkItem>
  /** The text that came with the input. */
  clientMutationId?: Maybe<Scalars['String']['output']>
  /** What was refused, in words for the person who asked; empty when all went well. */
  errors: Array<Scalars['String']['output']>
  /** The parent that it has now; null when there is none that the viewer may read. */
  parentWorkItem?: Maybe<WorkItem>
  /** The item as it is now. */
  workItem?: Maybe<WorkItem>
}
