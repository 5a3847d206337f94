import { LAST_COMMENT_KEYS, NEW_KEYS, PREVIEW_KEYS, ROW_ACTION_KEYS, ROW_KEYS } from './row-keys.ts'

/** What can be done by a key, as the catalogue of keys shows it. */
export interface CatalogueAction {
  /** What it does, as a person would say it. */
  title: string
  /** Each is one key or a sequence of keys with spaces between, such as `shift+p`, `mod+b` or `g i`; `mod` is Command on a Mac, Ctrl elsewhere. */
  keys: readonly string[]
  /** Set where nobody can choose other keys. */
  isFixed?: true
  /** Set where the keys act also while shortcuts are switched off. */
  isAlwaysOn?: true
}

/** All actions with keys, by the place in which they act. Names of groups and actions are those under which people have stored keys of their own. */
export const CATALOGUE = {
  globalShortcuts: {
    title: 'Global shortcuts',
    actions: {
      toggleKeyboardShortcutsDialog: { title: 'Show or hide keyboard shortcuts', keys: ['?'], isAlwaysOn: true },
      goToYourProjects: { title: 'Go to your projects', keys: ['shift+p'] },
      goToYourGroups: { title: 'Go to your groups', keys: ['shift+g'] },
      goToActivityFeed: { title: 'Go to the activity feed', keys: ['shift+a'] },
      goToMilestoneList: { title: 'Go to the milestone list', keys: ['shift+l'] },
      goToYourSnippets: { title: 'Go to your snippets', keys: ['shift+s'] },
      startSearch: { title: 'Start search', keys: ['s', '/'] },
      goToPlace: { title: 'Go to a group, project or page', keys: ['shift+k', 'g g'] },
      openPalette: { title: 'Search or run an action, also while typing', keys: ['mod+k'], isFixed: true },
      create: { title: 'Create an epic, issue, incident or task', keys: ['c'] },
      focusFilterBar: { title: 'Focus the filter bar', keys: ['f'] },
      goToYourIssues: { title: 'Go to your issues', keys: ['shift+i'] },
      goToYourMergeRequests: { title: 'Go to your merge requests', keys: ['shift+m'] },
      goToYourTodoList: { title: 'Go to your to-do list', keys: ['shift+t'] },
      togglePerformanceBar: { title: 'Show or hide the performance bar', keys: ['p b'] },
      toggleCanary: { title: 'Switch the canary version on or off', keys: ['g x'] },
    },
  },
  editing: {
    title: 'Editing',
    actions: {
      undo: { title: 'Undo the last change', keys: ['ctrl+z', 'command+z'], isFixed: true, isAlwaysOn: true },
      redo: { title: 'Redo', keys: ['ctrl+shift+z', 'command+shift+z'], isFixed: true, isAlwaysOn: true },
      boldText: { title: 'Bold text', keys: ['mod+b'], isFixed: true, isAlwaysOn: true },
      italicText: { title: 'Italic text', keys: ['mod+i'], isFixed: true, isAlwaysOn: true },
      strikethroughText: { title: 'Strikethrough text', keys: ['mod+shift+x'], isFixed: true, isAlwaysOn: true },
      linkText: { title: 'Link text', keys: ['mod+k'], isFixed: true, isAlwaysOn: true },
      indentLine: { title: 'Indent line', keys: ['mod+]'], isFixed: true, isAlwaysOn: true },
      outdentLine: { title: 'Outdent line', keys: ['mod+['], isFixed: true, isAlwaysOn: true },
      toggleMarkdownPreview: {
        title: 'Show or hide the Markdown preview',
        keys: PREVIEW_KEYS,
        isAlwaysOn: true,
      },
      editRecentComment: {
        title: 'Edit your last comment (in an empty field)',
        keys: LAST_COMMENT_KEYS,
        isAlwaysOn: true,
      },
    },
  },
  wiki: { title: 'Wiki', actions: { editWikiPage: { title: 'Edit wiki page', keys: ['e'] } } },
  repositoryGraph: {
    title: 'Repository graph',
    actions: {
      scrollLeft: { title: 'Scroll left', keys: ['left', 'h'] },
      scrollRight: { title: 'Scroll right', keys: ['right', 'l'] },
      scrollUp: { title: 'Scroll up', keys: ['up', 'k'] },
      scrollDown: { title: 'Scroll down', keys: ['down', 'j'] },
      scrollToTop: { title: 'Scroll to top', keys: ['shift+up', 'shift+k'] },
      scrollToBottom: { title: 'Scroll to bottom', keys: ['shift+down', 'shift+j'] },
    },
  },
  project: {
    title: 'Project',
    actions: {
      goToOverview: { title: 'Go to the project overview', keys: ['g o'] },
      goToActivityFeed: { title: 'Go to the activity feed', keys: ['g v'] },
      goToReleases: { title: 'Go to releases', keys: ['g r'] },
      goToFiles: { title: 'Go to files', keys: ['g f'] },
      startSearchFile: { title: 'Find a file', keys: ['t'] },
      goToCommits: { title: 'Go to commits', keys: ['g c'] },
      goToRepoGraph: { title: 'Go to the repository graph', keys: ['g n'] },
      goToRepoCharts: { title: 'Go to repository charts', keys: ['g d'] },
      goToIssues: { title: 'Go to issues', keys: ['g i'] },
      newIssue: { title: 'New issue', keys: ['i'] },
      goToIssueBoards: { title: 'Go to issue boards', keys: ['g b'] },
      goToMergeRequests: { title: 'Go to merge requests', keys: ['g m'] },
      goToJobs: { title: 'Go to jobs', keys: ['g j'] },
      goToEnvironments: { title: 'Go to environments', keys: ['g e'] },
      goToKubernetes: { title: 'Go to Kubernetes clusters', keys: ['g k'] },
      goToSnippets: { title: 'Go to snippets', keys: ['g s'] },
      goToWiki: { title: 'Go to the wiki', keys: ['g w'] },
      goToWebIDE: { title: 'Open in the Web IDE', keys: ['.'] },
      goToMetrics: { title: 'Go to metrics', keys: ['g l'] },
    },
  },
  projectFiles: {
    title: 'Project files',
    actions: {
      moveSelectionUp: { title: 'Move selection up', keys: ['up'] },
      moveSelectionDown: { title: 'Move selection down', keys: ['down'] },
      openSelection: { title: 'Open selection', keys: ['enter'] },
      goBack: { title: 'Go back', keys: ['esc'] },
      copyFilePermalink: { title: 'Copy permalink of file', keys: ['y'] },
    },
  },
  issuables: {
    title: 'Epics, issues and merge requests',
    actions: {
      commentReply: { title: 'Comment, or reply with what is selected', keys: ['r'] },
      editDescription: { title: 'Edit description', keys: ['e'] },
      changeLabel: { title: 'Change labels', keys: ['l'] },
      editTitle: { title: 'Edit title', keys: ['shift+e'] },
      nextItem: { title: 'Go to the next one of the list', keys: ['j'] },
      previousItem: { title: 'Go to the previous one of the list', keys: ['k'] },
      closePanel: { title: 'Close the panel', keys: ['esc'], isFixed: true, isAlwaysOn: true },
    },
  },
  issuesMRs: {
    title: 'Issues and merge requests',
    actions: {
      changeAssignee: { title: 'Change assignees', keys: ['a'] },
      changeMilestone: { title: 'Change milestone', keys: ['m'] },
    },
  },
  mergeRequests: {
    title: 'Merge requests',
    actions: {
      nextFileInDiff: { title: 'Next file in diff', keys: [']', 'j'] },
      previousFileInDiff: { title: 'Previous file in diff', keys: ['[', 'k'] },
      goToFile: { title: 'Go to file', keys: ['mod+p', 't'], isFixed: true },
      nextUnresolvedDiscussion: { title: 'Next unresolved thread', keys: ['n'] },
      previousUnresolvedDiscussion: { title: 'Previous unresolved thread', keys: ['p'] },
      copySourceBranchName: { title: 'Copy source branch name', keys: ['b'] },
    },
  },
  mergeRequestCommits: {
    title: 'Merge request commits',
    actions: {
      nextCommit: { title: 'Next commit', keys: ['c'] },
      previousCommit: { title: 'Previous commit', keys: ['x'] },
    },
  },
  issueDesigns: {
    title: 'Issue designs',
    actions: {
      nextDesign: { title: 'Next design', keys: ['right'] },
      previousDesign: { title: 'Previous design', keys: ['left'] },
      closeDesign: { title: 'Close design', keys: ['esc'] },
    },
  },
  webIDE: {
    title: 'Web IDE',
    actions: {
      goToFile: { title: 'Go to file', keys: ['mod+p'], isFixed: true },
      commit: { title: 'Commit (when editing commit message)', keys: ['mod+enter'], isFixed: true },
    },
  },
  metrics: {
    title: 'Metrics',
    actions: {
      expandPanel: { title: 'Expand panel', keys: ['e'] },
      showAlerts: { title: 'View alerts', keys: ['a'] },
      downloadCSV: { title: 'Download CSV', keys: ['d'] },
      copyLinkToChart: { title: 'Copy link to chart', keys: ['c'] },
      viewLogs: { title: 'View logs', keys: ['l'] },
    },
  },
  group: {
    title: 'Group',
    actions: {
      goToOverview: { title: 'Go to the group overview', keys: ['g o'] },
      goToEpics: { title: 'Go to epics', keys: ['g e'] },
      goToRoadmap: { title: 'Go to the roadmap', keys: ['g r'] },
      goToIssues: { title: 'Go to issues', keys: ['g s'] },
    },
  },
  yours: {
    title: 'Your work (outside a project)',
    actions: {
      goToInbox: { title: 'Go to your inbox', keys: ['g i'] },
      goToMyWork: { title: 'Go to your work', keys: ['g m'] },
    },
  },
  inbox: {
    title: 'Inbox',
    actions: {
      next: { title: 'Go to the next to-do item', keys: ['j'] },
      previous: { title: 'Go to the previous to-do item', keys: ['k'] },
      markDone: { title: 'Mark as done', keys: ['e'] },
      restore: { title: 'Move back to pending', keys: ['u'] },
    },
  },
  results: {
    title: 'Search results',
    actions: {
      next: { title: 'Go to the next result', keys: ['j'] },
      previous: { title: 'Go to the previous result', keys: ['k'] },
    },
  },
  roadmap: { title: 'Roadmap', actions: { goToToday: { title: 'Go to today', keys: ['t'] } } },
  creation: {
    title: 'Creating (while no field has the focus)',
    actions: {
      create: { title: 'Create', keys: ['mod+enter'], isFixed: true, isAlwaysOn: true },
      home: { title: 'Select group or project', keys: [NEW_KEYS.home] },
      epic: { title: 'Select epic, or the issue of a task', keys: [NEW_KEYS.epic] },
      iteration: { title: 'Select iteration', keys: [NEW_KEYS.iteration] },
      confidential: { title: 'Make confidential, or not', keys: [NEW_KEYS.confidential] },
    },
  },
  rows: {
    title: 'Rows of lists and trees (while a row has the focus)',
    actions: {
      show: { title: 'Show in a panel beside the list', keys: ['shift+space'] },
      select: { title: 'Select, or clear the selection', keys: [ROW_ACTION_KEYS.select] },
      changeState: { title: 'Close, or reopen', keys: [ROW_ACTION_KEYS.changeState] },
      priority: { title: 'Change priority', keys: [ROW_KEYS.priority] },
      labels: { title: 'Change labels', keys: [ROW_KEYS.labels] },
      assignees: { title: 'Change assignees', keys: [ROW_KEYS.assignees] },
      milestone: { title: 'Change milestone', keys: [ROW_KEYS.milestone] },
      weight: { title: 'Change weight', keys: [ROW_KEYS.weight] },
      startDate: { title: 'Change start date', keys: [ROW_KEYS.startDate] },
      dueDate: { title: 'Change due date', keys: [ROW_KEYS.dueDate] },
      healthStatus: { title: 'Change health status', keys: [ROW_KEYS.healthStatus] },
    },
  },
} as const satisfies Readonly<Record<string, { title: string; actions: Readonly<Record<string, CatalogueAction>> }>>

type Catalogue = typeof CATALOGUE

/** An action by its group and its name in it, as stored keys have it. */
export type ActionId = {
  [Group in keyof Catalogue]: `${Group}.${keyof Catalogue[Group]['actions'] & string}`
}[keyof Catalogue]

export interface ActionGroup {
  title: string
  actions: readonly (CatalogueAction & { id: ActionId })[]
}

/** The groups as a list, with each action under its full name. */
export const ACTION_GROUPS: readonly ActionGroup[] = Object.entries(CATALOGUE).map(([group, { title, actions }]) => ({
  title,
  actions: Object.entries<CatalogueAction>(actions).map(([name, action]) => ({
    ...action,
    id: `${group}.${name}` as ActionId,
  })),
}))
