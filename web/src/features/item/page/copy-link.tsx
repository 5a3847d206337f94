import { CopyButton } from '#web/ui/form/copy-button.tsx'

/** Copies the whole address of an item. */
export function CopyLink({ path }: { path: string }) {
  return <CopyButton label="Copy link" value={new URL(path, location.href).href} />
}
