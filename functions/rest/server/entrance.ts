import { timingSafeEqual } from 'node:crypto'

/** CloudFront sends this header along; whoever comes without it goes around the firewall. */
export const ENTRANCE_HEADER = 'x-canopy-entrance'

/**
 * True when a request came by the way that is guarded; without a secret there is only one way.
 * @param headers by name in lower case
 */
export function cameByEntrance(headers: Record<string, string | undefined>, secret: string | undefined): boolean {
  if (secret === undefined) return true
  const [sent, expected] = [Buffer.from(headers[ENTRANCE_HEADER] ?? ''), Buffer.from(secret)]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
