import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AVATAR_BYTES_MAX } from '#domain/limits.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Avatar, type AvatarProps } from '../base/avatar.tsx'
import { Button } from '../base/button.tsx'
import { errorText } from '../base/error-state.tsx'
import { showToast } from '../overlay/toast.ts'
import styles from './avatar-field.module.css'

const TYPES = 'image/png,image/jpeg,image/gif,image/webp'

export interface AvatarFieldProps extends Pick<AvatarProps, 'name' | 'seed' | 'shape'> {
  src: string | null
  /** The address that takes another picture, or none, as `avatar`. */
  endpoint: string
}

/** Shows the picture of a person, group or project, to be changed or taken away. */
export function AvatarField({ src, endpoint, ...pictured }: AvatarFieldProps) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async (file: File | null) => {
      const body = new FormData()
      body.append('avatar', file ?? '')
      const sent = file === null ? { avatar: '' } : body
      await pageRequest(endpoint, { method: 'PUT', body: sent })
    },
    onSuccess: async (_, file) => {
      await queryClient.invalidateQueries()
      void showToast({ tone: 'success', title: file === null ? 'Picture removed' : 'Picture saved' })
    },
    onError: (error) => {
      const reason = reasonIn(error)
      void showToast({ tone: 'danger', title: reason === undefined ? errorText(error) : `The file ${reason}` })
    },
  })
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    if (file.size <= AVATAR_BYTES_MAX) mutate(file)
    else void showToast({ tone: 'danger', title: 'The picture is too big. It can have up to 200 KB.' })
  }
  return (
    <div className={styles.field}>
      <Avatar {...pictured} src={src} size={64} isDecorative />
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          aria-label="Picture"
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
        <Button isBusy={isPending} onClick={() => input.current?.click()}>
          {src === null ? 'Upload picture' : 'Change picture'}
        </Button>
        {src !== null && (
          <Button
            variant="ghost"
            onClick={() => {
              mutate(null)
            }}
          >
            Remove picture
          </Button>
        )}
        <p className={styles.text}>PNG, JPEG, GIF or WebP, up to 200 KB.</p>
      </div>
    </div>
  )
}
