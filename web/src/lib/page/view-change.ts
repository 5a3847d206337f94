/** Shows another page by `around(change)`, which may let something go on around the change; it carries it out at once or soon. */
export const viewChange = {
  around: (change: () => void): void => {
    change()
  },
}
