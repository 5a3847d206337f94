import type { VulnerabilitySeverity } from '#domain/security/vulnerability.ts'
import { Badge, type Tone } from '#web/ui/base/badge.tsx'
import { wordsOf } from './vulnerability-query.ts'

const TONES: Record<VulnerabilitySeverity, Tone> = {
  critical: 'danger',
  high: 'danger',
  medium: 'warning',
  low: 'info',
  unknown: 'neutral',
  info: 'neutral',
}

/** Shows how grave a vulnerability is. */
export function SeverityBadge({ severity }: { severity: VulnerabilitySeverity }) {
  return <Badge tone={TONES[severity]}>{wordsOf(severity)}</Badge>
}
