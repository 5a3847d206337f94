import { useMemo } from 'react'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { TokensPage } from '#web/features/filter/list-tokens.ts'
import type { IndexedKind } from '#web/lib/owner.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Returns what the tokens of a list know: where the labels, milestones and people of its group come from, and who reads. */
export function useTokenPage(kind: IndexedKind, groupPath: string, projectPath?: string): TokensPage {
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const name = session.state === 'signed-in' ? session.name : ''
  return useMemo(() => {
    const groupLabelsEndpoint = `${ROOT_PATH}/groups/${groupPath}/-/labels.json`
    return {
      kind,
      fullPath: groupPath,
      groupLabelsEndpoint,
      ...(projectPath !== undefined && { projectPath }),
      labelsPath:
        username === null ? groupLabelsEndpoint : `${ROOT_PATH}/api/v4/groups/${encodeURIComponent(groupPath)}/labels`,
      groupMilestonesEndpoint: `${ROOT_PATH}/groups/${groupPath}/-/milestones.json`,
      user: username === null ? null : { username, name },
      hasPresets: true,
    }
  }, [kind, groupPath, projectPath, username, name])
}
