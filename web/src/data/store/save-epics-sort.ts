import type { EpicSort } from '#domain/schema.generated.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { request } from '../transport/request.ts'
import { SaveEpicsSortDocument } from './save-epics-sort.generated.ts'

/** Has the server keep the order for the next visits of list and roadmap. */
export function saveEpicsSort(sort: EpicSort): void {
  if (currentSession().state !== 'signed-in') return
  // The list is sorted all the same; that the next visit may not remember it is worth no alarm.
  request(SaveEpicsSortDocument, { input: { epicsSort: sort } }).catch(() => undefined)
}
