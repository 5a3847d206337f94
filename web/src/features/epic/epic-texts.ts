export const CONFIDENTIAL_NOTE =
  'Only group members with at least the Reporter role can view or be notified about this epic.'
export const LOAD_FAILED = 'Could not load this epic.'
export const PARTICIPANTS_FAILED = 'There was an error getting the epic participants.'
export const ANCESTORS_FAILED = 'An error occurred while fetching ancestors'
export const EMAILS_DISABLED = 'The group owner has turned notifications off.'
export const NONE = 'None'
