import { METRIC_IMAGE_MB_MAX } from '#domain/limits.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { firstProblem, invalid, textProblem } from '#domain/text/text-checks.ts'
import { imageType, uploadKey } from '#domain/upload.ts'
import { webAddressProblem } from '#domain/web-address.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { metricImageItem, type MetricImageItem } from '#table/items/metric-image.ts'
import { uploadItemKey } from '#table/keys/keys.ts'
import { metricImageKey, metricImagesOf } from '#table/keys/record-keys.ts'
import { uploadFile, type SentFile } from '../upload/upload-file.ts'
import type { KnownOfProject } from '../read/item/load-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'

/** Pictures of measurements that are shown at an incident. */

/** The refusal of a picture that is too large. */
export const METRIC_IMAGE_TOO_LARGE: Problem = {
  code: 'LIMIT_EXCEEDED',
  field: 'file',
  message: `A metric image can have up to ${METRIC_IMAGE_MB_MAX} MB.`,
}

/** Where measurements stand: an address, and what it is called. */
export interface MetricLink {
  url?: string | null
  urlText?: string | null
}

const URL_TEXT_MAX = 255

const linkProblem = ({ url, urlText }: MetricLink): Problem | null =>
  firstProblem(
    url ? webAddressProblem('url', 'Address', url) : null,
    urlText ? textProblem('urlText', 'Text of the link', urlText, URL_TEXT_MAX) : null,
  )

const emptyAsNull = (text: string | null | undefined): string | null => text?.trim() || null

/**
 * Ends the operation unless the issue is an incident: others have no such pictures.
 * @throws ProblemError NOT_FOUND
 */
function demandIncident({ core }: KnownOfProject): void {
  if (core.type !== 'INCIDENT') throw new ProblemError(NOT_FOUND)
}

/**
 * Returns the pictures of an incident, the oldest first.
 * @throws ProblemError NOT_FOUND
 */
export function listMetricImages(table: Table, incident: KnownOfProject): Promise<MetricImageItem[]> {
  demandIncident(incident)
  return queryAll<MetricImageItem>(table, 'metric images', {
    ...metricImagesOf(incident.core.id),
    consistency: 'strong',
  })
}

/**
 * Adds a picture to an incident. It is kept as an upload of the project, so it is read with the right to read that.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function addMetricImage(
  context: OperationContext & { files: FileStore },
  incident: KnownOfProject,
  { file, ...link }: MetricLink & { file: SentFile },
): Promise<MetricImageItem> {
  const { table, viewer } = context
  const { core, home } = incident
  authorize(viewer, subjectOf(incident), 'admin')
  demandIncident(incident)
  throwIf(file.bytes.length > METRIC_IMAGE_MB_MAX * 2 ** 20 ? METRIC_IMAGE_TOO_LARGE : null)
  const isImage = imageType(file.bytes) !== null
  throwIf(isImage ? linkProblem(link) : invalid('file', 'The file must be an image: PNG, JPEG, GIF or WebP.'))
  await requireRoom(table, 'metric images', metricImagesOf(core.id))
  const { path, secret, name } = await uploadFile(context, home, file)
  const image = metricImageItem(core.id, {
    ...{ id: freshId(context), createdAt: context.now(), filename: name, secret, path },
    ...{ url: emptyAsNull(link.url), urlText: emptyAsNull(link.urlText) },
  })
  return runWrite(context, { operation: 'addMetricImage', input: { issueId: core.id, name, ...link } }, () =>
    Promise.resolve({
      actions: [{ kind: 'put', item: image, if: { absent: true } }],
      response: image,
      audit: auditOf(incident),
    }),
  )
}

const auditOf = ({ core }: KnownOfProject) => ({
  rootId: core.namespaceIds[0] ?? 0,
  target: 'issue',
  targetId: core.id,
})

/**
 * Changes what is said of a picture.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeMetricImage(
  context: OperationContext,
  incident: KnownOfProject,
  { imageId, ...link }: MetricLink & { imageId: number },
): Promise<MetricImageItem> {
  authorize(context.viewer, subjectOf(incident), 'admin')
  throwIf(linkProblem(link))
  const input = { issueId: incident.core.id, imageId, ...link }
  return runWrite(context, { operation: 'changeMetricImage', input }, async () => {
    const image = await imageOf(context.table, incident, imageId)
    const after = {
      ...image,
      ...(link.url !== undefined && { url: emptyAsNull(link.url) }),
      ...(link.urlText !== undefined && { urlText: emptyAsNull(link.urlText) }),
      version: image.version + 1,
    }
    return {
      actions: [{ kind: 'put', item: after, if: { equals: { version: image.version } } }],
      response: after,
      audit: auditOf(incident),
    }
  })
}

async function imageOf(table: Table, incident: KnownOfProject, imageId: number): Promise<MetricImageItem> {
  demandIncident(incident)
  const image = await getItem<MetricImageItem>(table, metricImageKey(incident.core.id, imageId), 'strong')
  if (image === null) throw new ProblemError(NOT_FOUND)
  return image
}

/**
 * Takes a picture away, and its file.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function deleteMetricImage(
  context: OperationContext & { files: FileStore },
  incident: KnownOfProject,
  imageId: number,
): Promise<void> {
  const { table, viewer, files } = context
  const { core, home } = incident
  authorize(viewer, subjectOf(incident), 'admin')
  const { secret, filename } = await imageOf(table, incident, imageId)
  // The file first: what fails half-way is still listed, and can be deleted again.
  await files.delete(uploadKey({ owner: 'projects', ownerId: home.id, secret, name: filename }))
  await runWrite(context, { operation: 'deleteMetricImage', input: { issueId: core.id, imageId } }, () =>
    Promise.resolve({
      actions: [
        { kind: 'delete', key: metricImageKey(core.id, imageId) },
        { kind: 'delete', key: uploadItemKey(home, secret) },
      ],
      response: null,
      audit: auditOf(incident),
    }),
  )
}
