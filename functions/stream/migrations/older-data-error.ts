/** Tells that the table holds data of a version so old that this one has no migrations for it. Nothing of it was changed. */
export class OlderDataError extends Error {
  override readonly name = 'OlderDataError'

  constructor() {
    super(
      'This data is of an earlier version of Canopy than this one can bring over, and was left as it is: run version 0.2.0 on it once, with "npm start" on this machine or "npm run deploy -- -c env=ENV", and then this version again.',
    )
  }
}
