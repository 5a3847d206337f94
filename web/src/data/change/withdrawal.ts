import type { Change } from './change.ts'

/** Takes a creation back, unless somebody has done something with what was made. */
export const withdrawalOf = ({ item, operation, lists = [], successMessage }: Change): Change => ({
  item,
  input: {},
  optimistic: {},
  operation: { type: 'withdraw', parent: operation?.type === 'create' ? operation.parent : null },
  lists: lists.map(({ list, itemId, known }) => ({ list, itemId, index: null, ...(known && { known }) })),
  successMessage: `Undone: ${successMessage}`,
  errorMessage: 'What was created could not be taken back.',
})
