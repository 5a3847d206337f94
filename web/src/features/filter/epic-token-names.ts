/** What the tokens of epics are called, and the sign before their values. */
export const EPIC_TOKEN_NAMES = {
  author_username: { title: 'Author', symbol: '@' },
  confidential: { title: 'Confidential', symbol: '' },
  epic_iid: { title: 'Epic', symbol: '&' },
  label_name: { title: 'Label', symbol: '~' },
  milestone_title: { title: 'Milestone', symbol: '%' },
  my_reaction_emoji: { title: 'My-Reaction', symbol: '' },
} as const
