/** The forms below the header of the tree, of which one at most is open. */
export type AddForm = 'create-issue' | 'add-issue' | 'create-epic' | 'add-epic' | 'plan'

/** What the forms are called in the menu and above themselves. */
export const ADD_FORM_NAMES: Readonly<Record<AddForm, string>> = {
  'create-issue': 'Add a new issue',
  'add-issue': 'Add an existing issue',
  'create-epic': 'Add a new epic',
  'add-epic': 'Add an existing epic',
  plan: 'Create what was pasted',
}

export function isAddForm(value: unknown): value is AddForm {
  return typeof value === 'string' && value in ADD_FORM_NAMES
}
