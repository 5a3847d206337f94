/** What the person at the terminal asked for cannot be done; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
