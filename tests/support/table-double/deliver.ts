import type { DynamoDBRecord } from 'aws-lambda'

/** `random` draws from [0, 1), as Math.random does. */
export type Random = () => number

export type DeliveryMode = 'in-order' | 'shuffled-doubled' | 'late'

export const deliveryModes: readonly DeliveryMode[] = ['in-order', 'shuffled-doubled', 'late']

const batchSizeMax = 10

/**
 * Batches of records as a projector may see them: in order; shuffled, each one at least once and about half of them
 * twice; or with about a third held back until all others have arrived.
 */
export function* deliver(
  records: readonly DynamoDBRecord[],
  mode: DeliveryMode,
  random: Random,
): Generator<DynamoDBRecord[]> {
  const sequence = arrange(records, mode, random)
  for (let at = 0; at < sequence.length;) {
    const size = 1 + Math.floor(random() * batchSizeMax)
    yield structuredClone(sequence.slice(at, at + size))
    at += size
  }
}

function arrange(records: readonly DynamoDBRecord[], mode: DeliveryMode, random: Random): readonly DynamoDBRecord[] {
  if (mode === 'in-order') return records
  if (mode === 'shuffled-doubled') {
    return shuffle([...records, ...records.filter(() => random() < 0.5)], random)
  }
  const isLate = records.map(() => random() < 1 / 3)
  return [...records.filter((_, at) => !isLate[at]), ...records.filter((_, at) => isLate[at])]
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((element) => ({ element, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ element }) => element)
}
