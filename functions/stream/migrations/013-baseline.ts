/**
 * Number of the last migration whose data this version still reads. The migrations up to it are gone: a new table starts with
 * it, and data that has not come so far is refused.
 */
export const BASELINE = 13
