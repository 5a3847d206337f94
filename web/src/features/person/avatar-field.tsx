import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { AVATAR_BYTES_MAX } from '#domain/limits.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import styles from './avatar-field.module.css'

const TYPES = 'image/png,image/jpeg,image/gif,image/webp'

export interface AvatarFieldProps {
  name: string
  src: string | null
}

/** Shows the picture of the signed-in person, to be changed or taken away. */
export function AvatarField({ name, src }: AvatarFieldProps) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async (file: File | null) => {
      const body = new FormData()
      body.append('avatar', file ?? '')
      const sent = file === null ? { avatar: '' } : body
      await pageRequest(`${ROOT_PATH}/api/v4/user/avatar`, { method: 'PUT', body: sent })
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
      <Avatar name={name} src={src} size={64} isDecorative />
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
