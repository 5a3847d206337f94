import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Problem } from '#domain/problem.ts'
import {
  FINDING_DESCRIPTION_MAX,
  VULNERABILITY_CONFIDENCES,
  VULNERABILITY_REPORT_TYPES,
  VULNERABILITY_SEVERITIES,
  type Finding,
} from '#domain/security/vulnerability.ts'
import { TITLE_MAX } from '#domain/limits.ts'
import { firstOf, isUnicode } from '#domain/text/unicode.ts'
import { ProblemError } from '../write/problem-error.ts'

/** Findings in one report. */
export const FINDINGS_MAX = 1000

/** A finding of a report, with what is the same whenever it is reported again. */
export interface ReportedFinding extends Finding {
  fingerprint: string
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    v.string('is not a text'),
    v.transform((text) => text.toLowerCase()),
    v.picklist(values, `must be one of ${values.join(', ')}`),
  )

const text = v.nullish(v.string('is not a text'))

const reported = v.object({
  id: text,
  cve: text,
  name: text,
  message: text,
  description: text,
  solution: text,
  severity: v.optional(oneOf(VULNERABILITY_SEVERITIES), 'unknown'),
  confidence: v.optional(oneOf(VULNERABILITY_CONFIDENCES), 'unknown'),
  category: text,
  location: v.optional(v.record(v.string(), v.unknown()), {}),
  identifiers: v.optional(
    v.array(v.object({ type: v.string('is not a text'), value: v.string('is not a text'), name: text })),
    [],
  ),
})

const report = v.object({
  version: v.string('is not a text'),
  scan: v.optional(v.object({ type: v.optional(v.string('is not a text')) }), {}),
  vulnerabilities: v.pipe(
    v.array(reported, 'is not a list'),
    v.maxLength(FINDINGS_MAX, `has more than ${FINDINGS_MAX} findings`),
  ),
})

const damaged = (message: string): Problem => ({ code: 'BAD_REQUEST', field: 'file', message })

/**
 * Returns the findings of a report as scanners write it (`version`, `scan.type`, `vulnerabilities`), each once.
 * @throws ProblemError BAD_REQUEST with the place of the first mistake
 */
export function readSecurityReport(bytes: Uint8Array): ReportedFinding[] {
  const result = v.safeParse(report, jsonOf(bytes), { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    const place = v.getDotPath(issue) ?? 'The report'
    const isMissing = issue.received === 'undefined'
    const says = isMissing ? 'is missing' : issue.message.startsWith('Invalid ') ? 'is invalid' : issue.message
    throw new ProblemError(damaged(`${place} ${says}`))
  }
  const { scan, vulnerabilities } = result.output
  const findings = vulnerabilities.map((one, index) => findingOf(one, scan.type ?? one.category ?? 'generic', index))
  return [...new Map(findings.map((finding) => [finding.fingerprint, finding])).values()]
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isUnicode(value)) return value
  } catch {
    // What is no JSON is refused as what holds half a character.
  }
  throw new ProblemError(damaged('The report is not valid JSON.'))
}

function findingOf(one: v.InferOutput<typeof reported>, type: string, index: number): ReportedFinding {
  const reportType = VULNERABILITY_REPORT_TYPES.find((known) => known === type.toLowerCase())
  if (reportType === undefined) {
    throw new ProblemError(damaged(`scan.type must be one of ${VULNERABILITY_REPORT_TYPES.join(', ')}`))
  }
  const [identifier] = one.identifiers
  const title = oneLine(one.name ?? one.message ?? identifier?.name ?? identifier?.value ?? one.cve ?? '')
  if (title === '') throw new ProblemError(damaged(`vulnerabilities.${index}.name is missing`))
  const solution = one.solution ? `**Solution:** ${one.solution}` : null
  const description = [one.description, solution].filter(Boolean).join('\n\n')
  const same = identifier ? [identifier.type, identifier.value] : [one.id ?? one.cve ?? title]
  return {
    title: firstOf(title, TITLE_MAX),
    description: description === '' ? null : firstOf(description, FINDING_DESCRIPTION_MAX),
    severity: one.severity,
    confidence: one.confidence,
    reportType,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([reportType, ...same, ordered(one.location)]))
      .digest('hex'),
  }
}

const oneLine = (given: string): string => given.replaceAll(/[\s\p{Control}]+/gu, ' ').trim()

/** Returns a value with its names in order, so that the same place is the same text however it is written. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)])
}
