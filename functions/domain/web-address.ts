import type { Problem } from './problem.ts'
import { invalid } from './text/text-checks.ts'

/** Letters of an address. */
export const WEB_ADDRESS_MAX = 2000

/** Returns what is wrong with the address of a page of the web, which is all that a link may lead to; null when nothing is. */
export function webAddressProblem(field: string, name: string, text: string): Problem | null {
  if (text.length > WEB_ADDRESS_MAX) {
    return invalid(field, `${name} is too long (maximum is ${WEB_ADDRESS_MAX} characters)`)
  }
  const { protocol, username } = new URL(URL.canParse(text) ? text : 'about:blank')
  const isOfWeb = (protocol === 'https:' || protocol === 'http:') && username === ''
  return isOfWeb ? null : invalid(field, `${name} must be an address that begins with http:// or https://`)
}
