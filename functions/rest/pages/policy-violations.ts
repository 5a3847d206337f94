import * as v from 'valibot'
import { VERSION } from '#domain/version.ts'
import { endpoint } from '../server/endpoint.ts'
import { keepReport, taken } from './keep-report.ts'

/** Says the same in infra/stacks/rest-entrance.ts, where such entries are counted. */
export const POLICY_VIOLATED = 'A page tried what its policy forbids.'

const text = v.optional(v.pipe(v.string(), v.maxLength(4_000, 'is too long (maximum is 4000 characters)')), '')

/** What a browser says of something that the content security policy has kept from happening; it says more than is read here. */
const Violation = v.object({
  'effective-directive': text,
  // Older browsers know this name alone, and add what the policy says.
  'violated-directive': text,
  'blocked-uri': text,
  'source-file': text,
  'line-number': v.optional(v.number()),
})

/** Takes the report that a browser sends by itself, as the policy of the pages tells it; it brings no token. */
export const addPolicyViolation = endpoint('POST /-/error_reports/policy', {
  summary: 'Report what the content security policy of a page has refused',
  input: { 'csp-report': Violation },
  isOpen: 'always',
  on: taken('policy'),
  answer: async (request) => {
    const { 'csp-report': report } = request.input
    const source = whatIsNamed(report['source-file'])
    // An extension of the browser has tried, which is no matter of ours.
    if (source !== '' && !/^https?:/.test(source)) return { status: 204, body: undefined }
    const [directive = ''] = /^[a-z-]+/.exec(report['effective-directive'] || report['violated-directive']) ?? []
    // A text may name any picture, also one that comes without encryption.
    if (directive === 'img-src') return { status: 204, body: undefined }
    return keepReport(request, POLICY_VIOLATED, {
      directive,
      blocked: whatIsNamed(report['blocked-uri']),
      source,
      ...(report['line-number'] !== undefined && { line: report['line-number'] }),
      release: VERSION,
    })
  },
})

/** Returns where an address leads to, without the rest of it, which may name what people wrote; a word such as `inline` as it is. */
function whatIsNamed(address: string): string {
  if (/^[a-z-]{0,40}$/.test(address)) return address
  if (!URL.canParse(address)) return 'other'
  const { origin, protocol, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol)) return protocol
  return pathname.startsWith('/assets/') ? origin + pathname : origin
}
