/** So many ids there are in a millisecond (`newId`). */
const IDS_OF_A_MILLISECOND = 4096

/** Odd, so that every number comes before one comes again. */
const STEP = 2531

let last = Math.floor(Math.random() * IDS_OF_A_MILLISECOND)

/** Returns a number in [0, 1) for a new id. None comes again within a millisecond, so that ids that a process makes at one time differ. */
export function distinctRandom(): number {
  last = (last + STEP) % IDS_OF_A_MILLISECOND
  return last / IDS_OF_A_MILLISECOND
}
