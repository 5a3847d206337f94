import { showToast } from './toast.ts'

/** Says that what was chosen or typed is not saved, and why, or with a way to have it after all. */
export function tellNotSaved(why: string | { putBack: () => void }): void {
  void showToast({
    title: 'Not saved',
    ...(typeof why === 'string' ? { text: why } : { action: { label: 'Put back', onAction: why.putBack } }),
  })
}
