import { useQuery } from '@tanstack/react-query'
import { File } from 'lucide-react'
import { useEffect } from 'react'
import { uploadPath, type UploadAddress } from '#domain/upload.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { knownAddress, loadUploadKeys } from '#web/lib/upload/upload-keys.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { PageMessage } from '#web/ui/base/page-message.tsx'

/** Shows an uploaded file, where links without a key lead, to who may read it, after a sign-in where that is needed. */
export default function UploadPage(place: PageProps<'upload'>) {
  const path = uploadPath(place)
  useDocumentTitle(documentTitle(place.name))
  const { data: address, error, refetch } = useQuery({ queryKey: ['upload', path], queryFn: () => addressOf(place) })
  useEffect(() => {
    if (address !== undefined) location.replace(address)
  }, [address])
  if (error instanceof RefusalError && error.status === 404) return <NotFoundState />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (address === undefined) return null
  return (
    <PageMessage
      icon={File}
      size="page"
      title={place.name}
      text="The file is opened or saved by your browser."
      actions={<ButtonLink href={address}>Open the file</ButtonLink>}
    />
  )
}

/** Returns the address that the browser can follow, once the server has said that the file is there for the viewer. */
async function addressOf(place: UploadAddress): Promise<string> {
  await pageRequest(uploadPath(place), { method: 'HEAD' })
  await loadUploadKeys([place])
  return knownAddress(place) ?? uploadPath(place)
}
