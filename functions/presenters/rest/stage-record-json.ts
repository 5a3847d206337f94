import { issuePath, mergeRequestPath } from '#domain/addresses.ts'
import type { UserRef } from '#domain/refs.ts'
import { timeParts, type StageRecord } from '#domain/value-stream/figures.ts'
import { site } from './site.ts'
import { userJson } from './user-json.ts'

/** A record of a stage with what is shown of the thing that it is of. */
export interface StageRecordToShow extends StageRecord {
  iid: number
  title: string
  author: UserRef
  project: { fullPath: string; groupPath: string }
}

/** Returns what has gone through a stage as existing clients know it. */
export const stageRecordJson = ({ timeline, endedAt, duration, iid, title, author, project }: StageRecordToShow) => ({
  title,
  iid: `${iid}`,
  url: site((timeline.subject === 'Issue' ? issuePath : mergeRequestPath)(project.fullPath, iid)),
  author: userJson(author),
  created_at: timeline.createdAt,
  end_event_timestamp: endedAt,
  total_time: timeParts(duration),
  project_path: project.fullPath,
  namespace_full_path: project.groupPath,
})
