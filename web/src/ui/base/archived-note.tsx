import { Alert } from '../overlay/alert.tsx'

/** Says of a group or project that nothing in it changes any more. */
export const ArchivedNote = ({ kind }: { kind: 'group' | 'project' }) => (
  <Alert tone="warning">This {kind} is archived. It is read-only until an Owner unarchives it.</Alert>
)
