import type { TreeConfig } from '../tree-config.ts'
import type { TreeStore } from '../tree-store.ts'
import type { AddForm } from './add-form.ts'
import { AddExistingForm } from './add-existing-form.tsx'
import { CreateEpicForm } from './create-epic-form.tsx'
import { CreateIssueForm } from './create-issue-form.tsx'
import { PlanForm } from '../plan/plan-form.tsx'
import type { PlanControl } from '../plan/plan-control.ts'

export interface AddFormProps {
  config: TreeConfig
  store: TreeStore
  /** What was pasted into the tree. */
  control: PlanControl
  /** Closes the form, which forgets what was typed. */
  onClose: () => void
}

/** Shows the form that is open. */
export function AddForms({ form, ...props }: AddFormProps & { form: AddForm }) {
  switch (form) {
    case 'create-issue':
      return <CreateIssueForm {...props} />
    case 'create-epic':
      return <CreateEpicForm {...props} />
    case 'add-issue':
      return <AddExistingForm key="issue" kind="issue" {...props} />
    case 'add-epic':
      return <AddExistingForm key="epic" kind="epic" {...props} />
    case 'plan':
      return <PlanForm {...props} />
  }
}
