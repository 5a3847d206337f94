import { queryOptions, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { ItemSection } from '#web/features/item/page/item-section.tsx'
import { fieldText } from '#web/lib/field-text.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import styles from './metric-images.module.css'

export interface MetricImagesProps {
  /** Full path of the project. */
  fullPath: string
  iid: string
  isEditable: boolean
}

const image = v.object({
  id: v.number(),
  filename: v.string(),
  file_path: v.string(),
  url: v.nullable(v.string()),
  url_text: v.nullable(v.string()),
})
type Image = v.InferOutput<typeof image>

const imagesPath = ({ fullPath, iid }: Pick<MetricImagesProps, 'fullPath' | 'iid'>): string =>
  `${ROOT_PATH}/api/v4/projects/${encodeURIComponent(fullPath)}/issues/${iid}/metric_images`

const imagesQuery = (path: string) =>
  queryOptions({
    queryKey: ['metric images', path],
    queryFn: async ({ signal }) => v.parse(v.array(image), await pageRequest(path, { signal })),
    enabled: currentSession().state === 'signed-in',
  })

/** Shows the pictures of measurements of an incident, each with the way to where they stand. Reporters add and delete them. */
export function MetricImages({ isEditable, ...place }: MetricImagesProps) {
  const path = imagesPath(place)
  const list = useQuery(imagesQuery(path))
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState('')
  if (!isEditable && (list.data ?? []).length === 0) return null
  const refresh = (said: string): void => {
    setNews(said)
    void list.refetch()
  }
  return (
    <ItemSection
      title="Metrics"
      count={list.data?.length ?? null}
      list={{ ...list, length: list.data?.length }}
      failedText="Could not load the metric images."
      emptyText="Images of graphs show what was measured during the incident."
      addLabel={isEditable ? 'Add a metric image' : null}
      formPlace="above"
      form={(close) => (
        <ImageForm
          path={path}
          onCancel={close}
          onAdded={() => {
            close()
            refresh('Added the image')
          }}
        />
      )}
      news={news}
      heading={heading}
    >
      {() => (
        <ul className={styles.images}>
          {list.data?.map((one) => (
            <ShownImage
              key={one.id}
              image={one}
              path={path}
              isEditable={isEditable}
              onGone={() => {
                heading.current?.focus()
                refresh(`Deleted ${shortTitle(one.filename)}`)
              }}
            />
          ))}
        </ul>
      )}
    </ItemSection>
  )
}

interface ShownImageProps {
  image: Image
  path: string
  isEditable: boolean
  onGone: () => void
}

function ShownImage({
  image: { id, filename, file_path: file, url, url_text: text },
  path,
  isEditable,
  onGone,
}: ShownImageProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, error, run } = useAttempt()
  const name = text ?? filename
  useEffect(() => {
    const shown = picture.current
    if (!shown) return
    // The address alone is not enough where the project is private: a key is laid over it.
    void import('#web/lib/upload/show-uploads.ts').then(({ showUploads }) => {
      showUploads([shown])
    })
  }, [file])
  return (
    <li className={styles.item}>
      <img ref={picture} className={styles.picture} data-upload={file} alt={name} />
      <div className={styles.line}>
        {url === null ? (
          <span dir="auto">{name}</span>
        ) : (
          <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer" dir="auto">
            {name}
          </a>
        )}
        {isEditable && (
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete ${name}`}
            onClick={() => {
              setIsAsked(true)
            }}
          />
        )}
      </div>
      <ConfirmDialog
        title="Delete image?"
        isOpen={isAsked}
        confirmLabel="Delete image"
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => {
          void run(() => pageRequest(`${path}/${id}`, { method: 'DELETE' }).then(() => undefined)).then((isGone) => {
            if (isGone) onGone()
          })
        }}
        onCancel={() => {
          setIsAsked(false)
        }}
      >
        {error ? (reasonIn(error) ?? errorText(error)) : `${name} and its file are deleted. This cannot be undone.`}
      </ConfirmDialog>
    </li>
  )
}

function ImageForm({ path, onCancel, onAdded }: { path: string; onCancel: () => void; onAdded: () => void }) {
  const { isBusy, error, run } = useAttempt()
  const fileId = useId()
  const submit = async (fields: FormData): Promise<void> => {
    for (const name of ['url', 'url_text']) if (fieldText(fields, name).trim() === '') fields.delete(name)
    if (await run(() => pageRequest(path, { method: 'POST', body: fields }).then(() => undefined))) onAdded()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      {error && <Alert tone="danger">{reasonIn(error) ?? errorText(error)}</Alert>}
      <div className={styles.field}>
        <label htmlFor={fileId}>Image, up to 1 MB</label>
        <input id={fileId} type="file" name="file" accept="image/png,image/jpeg,image/gif,image/webp" required />
      </div>
      <TextField label="Address of the graph" name="url" type="url" maxLength={2000} />
      <TextField label="Text of the link" name="url_text" maxLength={255} />
      <FormActions submit="Add image" size="small" isBusy={isBusy} cancel={onCancel} />
    </form>
  )
}
