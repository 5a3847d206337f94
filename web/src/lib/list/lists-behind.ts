/** By this the query cache keeps how far lists follow changes behind, as the last answer that tells it says: seconds, null where they follow. */
export const LISTS_BEHIND = 'lists-behind'
