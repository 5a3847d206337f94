import type { DeploymentStatus } from '#domain/deployment/deployment.ts'
import { Badge, type Tone } from '#web/ui/base/badge.tsx'

const LOOKS: Record<DeploymentStatus, [name: string, tone: Tone]> = {
  created: ['Created', 'neutral'],
  running: ['Running', 'info'],
  success: ['Success', 'success'],
  failed: ['Failed', 'danger'],
  canceled: ['Canceled', 'neutral'],
  blocked: ['Waits for approval', 'warning'],
}

/** Shows how a deployment stands. */
export function DeploymentStatusBadge({ status }: { status: DeploymentStatus }) {
  const [name, tone] = LOOKS[status]
  return <Badge tone={tone}>{name}</Badge>
}
