import { useEffect, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { nests } from '#domain/item/kinds.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { AddFormProps } from '../add/add-forms.tsx'
import { useDefaultProject } from '../add/default-project.ts'
import { draftFields, useFormDraft } from '../add/form-draft.ts'
import { FormFrame } from '../add/form-frame.tsx'
import type { GroupChoice } from '../add/group-choices.ts'
import { GroupPicker, groupOf } from '../add/group-picker.tsx'
import { LINES_MAX } from '../add/new-titles.ts'
import { ProjectPicker } from '../add/project-picker.tsx'
import type { Project } from '../add/project.ts'
import { isContainer } from '../is-container.ts'
import { parentAddress } from '../item-address.ts'
import { createPlan } from './create-plan.ts'
import { hasLinesBelow, lineProblem, type Plan } from './plan.ts'
import styles from './plan-form.module.css'

const FORM = 'plan'
const LEAF_NAMES = { issue: 'Issues', epic: 'Epics' } as const

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...{ parentId: v.string(), leftOut: v.number(), isChanged: v.boolean(), leafKind: v.picklist(['epic', 'issue']) },
    lines: v.array(v.object({ id: v.string(), title: v.string(), depth: v.number() })),
  }),
)

/** Says where what was pasted into the tree is made, and makes it or throws it away; the lines stand as rows in the tree. */
export function PlanForm({ config, store, control, onClose }: AddFormProps) {
  const { parent, allowSubEpics } = config
  const { plan, setPlan, putBack, actionsRef } = control
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const tree = useSyncExternalStore(store.subscribe, store.state)
  const preset = useDefaultProject(parent)
  const [chosenProject, setChosenProject] = useState<Project | null>(null)
  const [chosenGroup, setChosenGroup] = useState<GroupChoice | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const dropKept = useFormDraft(FORM, parent.id, { plan: JSON.stringify(plan) }, plan !== null)
  useEffect(() => {
    // One that a new sign-in or a reload has interrupted goes on where it was.
    const draft = v.safeParse(kept, draftFields(FORM, parent.id)['plan'])
    if (draft.success) setPlan((before) => before ?? draft.output)
  }, [parent.id, setPlan])

  const place = plan && placeOf(plan)
  function placeOf({ parentId, group }: Plan) {
    const item = tree.items.get(parentId)
    const ofItem = isContainer(item) && item.group.fullPath !== parent.fullPath ? pathChoice(item.group.fullPath) : null
    return {
      title: item?.title ?? parent.title,
      level: depthOf(parentId),
      isConfidential: parent.confidential || item?.confidential === true,
      group: chosenGroup ?? group ?? ofItem ?? groupOf(parent),
    }
  }
  /** Returns how many epics may stand below each other below an epic of the tree. */
  function depthOf(parentId: string): number {
    let above = 0
    for (let at: string | undefined = parentId; at !== undefined && at !== parent.id; at = tree.parentIds.get(at))
      above += 1
    return EPIC_DEPTH_MAX - parent.level - above
  }
  const lines = plan?.lines ?? []
  const isEpic = (at: number): boolean => hasLinesBelow(lines, at) || nests(plan?.leafKind ?? 'issue')
  const epics = lines.filter((_line, at) => isEpic(at)).length
  const project = chosenProject ?? plan?.project ?? preset.project
  const needsProject = epics < lines.length
  const hasProblem = plan !== null && lines.some((_line, at) => lineProblem(plan, at, place?.level ?? 0) !== null)
  const canCreate = lines.length > 0 && !hasProblem && (!needsProject || project !== null)

  const close = () => {
    dropKept()
    setPlan(() => null)
    onClose()
  }
  const create = () => {
    const address = plan && parentAddress(tree, parent, plan.parentId)
    if (!canCreate || !address || !place) return
    close()
    const { isConfidential, group } = place
    createPlan(plan, { parent: address, isConfidential, groupPath: group.fullPath, project }, (line, reason) =>
      putBack(plan, line, reason),
    )
  }
  const discard = () => {
    if (plan?.isChanged) setIsAsking(true)
    else close()
  }
  useEffect(() => {
    actionsRef.current = { create, discard }
    return () => {
      actionsRef.current = null
    }
  })
  if (!plan || !place) return null
  const noun = epics === lines.length ? 'epic' : epics === 0 ? 'issue' : 'item'
  return (
    <FormFrame
      title={`Create below ${place.title}`}
      submitLabel={`Create ${lines.length} ${noun}${lines.length === 1 ? '' : 's'}`}
      canSubmit={canCreate}
      onSubmit={create}
      onClose={discard}
    >
      <p className={styles.note}>
        Nothing is created yet: the lines stand in the tree below. Enter adds one
        {allowSubEpics && ', Ctrl+] and Ctrl+[ move one further in or out'}, Ctrl+Enter creates all.
        {plan.leftOut > 0 && (
          <strong> {`${plan.leftOut} lines were left out: ${LINES_MAX} are created at a time.`}</strong>
        )}
      </p>
      <div className={styles.places}>
        {allowSubEpics && parent.userPermissions.createEpic && (
          <RadioChoice
            label="Lines without children become"
            names={LEAF_NAMES}
            values={['issue', 'epic']}
            chosen={plan.leafKind}
            onChoose={(leafKind) => {
              setPlan((before) => before && { ...before, leafKind })
            }}
          />
        )}
        {needsProject && (
          <ProjectPicker
            endpoint={config.projectsEndpoint}
            groupPath={parent.fullPath}
            username={username}
            project={project}
            isPending={preset.isPending}
            onChange={setChosenProject}
          />
        )}
        {epics > 0 && <GroupPicker parent={parent} group={place.group} onChange={setChosenGroup} />}
      </div>
      <ConfirmDialog
        title="Discard what was pasted?"
        isOpen={isAsking}
        confirmLabel="Discard"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={close}
        onCancel={() => {
          setIsAsking(false)
        }}
      >
        {lines.length === 1 ? 'One line' : `${lines.length} lines`} would be lost, with what you changed in them.
      </ConfirmDialog>
    </FormFrame>
  )
}

/** Returns a group of which only the path is known. */
const pathChoice = (fullPath: string): GroupChoice => ({
  name: fullPath.slice(fullPath.lastIndexOf('/') + 1),
  fullPath,
  avatarUrl: null,
})
