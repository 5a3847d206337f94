import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import {
  addMetricImage,
  changeMetricImage,
  deleteMetricImage,
  listMetricImages,
  METRIC_IMAGE_TOO_LARGE,
} from '#operations/incident/metric-images.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { MetricImageItem } from '#table/items/metric-image.ts'
import { metricImage } from '#presenters/rest/delivery-shapes.ts'
import { notFound, ok, tooLarge, type Answer } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { issue } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import { withoutUndefined } from './item-bodies.ts'
import { sentForm } from './uploads.ts'

const PATH = '/api/v4/projects/{id+}/issues/{iid}/metric_images'

const link = { url: v.optional(v.nullable(v.string())), url_text: v.optional(v.nullable(v.string())) }

const linkOf = ({ url, url_text: urlText }: v.InferOutput<v.ObjectSchema<typeof link, undefined>>) =>
  withoutUndefined({ url, urlText })

const imageJson = ({ id, createdAt, filename, path, url, urlText }: MetricImageItem) => ({
  ...{ id, created_at: createdAt, filename, file_path: path, url, url_text: urlText },
})

const contextOf = (request: RestRequest) => ({ ...operationContextOf(request), files: request.files })

const imageId = ({ parameters }: RestRequest): number | null => wholeNumber(parameters['image_id'] ?? '')

/** Answers a picture that is too large as HTTP says it. */
async function orTooLarge(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withFieldErrors(write)
  } catch (error) {
    if (error instanceof ProblemError && error.problem === METRIC_IMAGE_TOO_LARGE) return tooLarge
    throw error
  }
}

/** Pictures of measurements at incidents. */
export const metricImageEndpoints = [
  endpoint(`GET ${PATH}`, {
    summary: 'List the metric images of an incident',
    input: {},
    shows: v.array(metricImage),
    isOpen: false,
    on: issue,
    answer: async ({ table }, incident) => ok((await listMetricImages(table, incident)).map(imageJson)),
  }),
  endpoint(`POST ${PATH}`, {
    summary: 'Add a metric image to an incident: PNG, JPEG, GIF or WebP, of 1 MB at most',
    input: { ...sentForm, ...link },
    shows: metricImage,
    on: issue,
    answer: (request, incident) =>
      orTooLarge(async () => {
        const { file, ...said } = request.input
        const image = await addMetricImage(contextOf(request), incident, { file, ...linkOf(said) })
        return { status: 201, body: imageJson(image) }
      }),
  }),
  endpoint(`PUT ${PATH}/{image_id}`, {
    summary: 'Change the link of a metric image',
    input: link,
    shows: metricImage,
    on: issue,
    answer: (request, incident) =>
      withFieldErrors(async () => {
        const id = imageId(request)
        if (id === null) return notFound('Metric image')
        const change = { imageId: id, ...linkOf(request.input) }
        return ok(imageJson(await changeMetricImage(contextOf(request), incident, change)))
      }),
  }),
  endpoint(`DELETE ${PATH}/{image_id}`, {
    summary: 'Delete a metric image, and its file',
    input: {},
    on: issue,
    answer: async (request, incident) => {
      const id = imageId(request)
      if (id === null) return notFound('Metric image')
      await deleteMetricImage(contextOf(request), incident, id)
      return { status: 204, body: undefined }
    },
  }),
]
