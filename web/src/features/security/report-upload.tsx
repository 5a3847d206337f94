import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { projectApi } from '#web/lib/transport/project-api.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'

const imported = v.object({ added: v.number(), known: v.number() })

/** Takes the report of a security scanner from the computer of who uses it. */
export function ReportUpload({ projectPath }: { projectPath: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useAttempt()
  const queryClient = useQueryClient()
  const send = (file: File): Promise<boolean> =>
    run(async () => {
      const body = new FormData()
      body.set('file', file)
      try {
        const answer = await pageRequest(`${projectApi(projectPath)}/security_reports`, { method: 'POST', body })
        const { added, known } = v.parse(imported, answer)
        await queryClient.invalidateQueries({ queryKey: ['vulnerabilities', projectPath] })
        const title = added === 1 ? 'Added 1 vulnerability' : `Added ${added} vulnerabilities`
        void showToast({ tone: 'success', title: known === 0 ? title : `${title}, ${known} already known` })
      } catch (error) {
        void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
      }
    })
  return (
    <>
      <Button icon={Upload} isBusy={isBusy} onClick={() => input.current?.click()}>
        Upload report
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Security report"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
