import * as v from 'valibot'
import { pageAnswer } from '#web/lib/transport/page-request.ts'

const ROWS = 50

/** Reads a page of a list of REST by its number, with how many rows there are. @param address with at least one parameter */
export async function readPage<Row>(
  address: string,
  row: v.GenericSchema<unknown, Row>,
  page: number,
  signal: AbortSignal,
) {
  const { body, headers } = await pageAnswer(`${address}&per_page=${ROWS}&page=${page}`, { signal })
  const next = Number(headers.get('X-Next-Page') ?? '')
  const total = Number(headers.get('X-Total') ?? '')
  return { rows: v.parse(v.array(row), body), total, next: next > 0 ? next : null }
}
