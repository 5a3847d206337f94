import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { About, addressOf, type DangerZoneProps } from './danger-about.tsx'
import styles from './danger-zone.module.css'

/** The pause in ms after which groups are searched. */
const SEARCH_PAUSE_MS = 200

const locations = v.array(v.object({ id: v.number(), name: v.string(), full_name: v.string(), full_path: v.string() }))

/** Where something may come to; number 0 is the top. */
type Location = v.InferOutput<typeof locations>[number]

const TOP: Location = { id: 0, name: 'No group', full_name: 'No group (top level)', full_path: '' }

const locationsQuery = (props: DangerZoneProps, search: string) =>
  queryOptions({
    queryKey: ['groups', 'to-transfer-to', addressOf(props), search],
    queryFn: async ({ signal }) => {
      const query = `per_page=20&search=${encodeURIComponent(search)}`
      return v.parse(locations, await pageRequest(`${addressOf(props)}/transfer_locations?${query}`, { signal }))
    },
  })

const transferred = v.object({ full_path: v.optional(v.string()), path_with_namespace: v.optional(v.string()) })

/** Brings a group or project into another group, once its path was typed. */
export function Transferring(props: DangerZoneProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { kind } = props
  return (
    <>
      <About title={`Transfer ${kind}`}>
        {kind === 'group'
          ? 'Moves it, with everything in it, into another group or to the top level. Its former addresses lead to it.'
          : 'Moves it, with everything in it, into another group. Its former addresses lead to it.'}
      </About>
      <Button
        onClick={() => {
          setIsAsked(true)
        }}
      >
        Transfer
      </Button>
      {isAsked && (
        <TransferDialog
          {...props}
          onClose={() => {
            setIsAsked(false)
          }}
        />
      )}
    </>
  )
}

function TransferDialog({ onClose, ...props }: DangerZoneProps & { onClose: () => void }) {
  const { kind, namespace } = props
  const { name, fullPath } = namespace
  const queryClient = useQueryClient()
  const navigateTo = useNavigateTo()
  const [to, setTo] = useState<Location | null>(null)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async ({ id }: Location) => {
      const address = `${addressOf(props)}/transfer`
      const answer = await (kind === 'group'
        ? pageRequest(address, { method: 'POST', body: id === TOP.id ? {} : { group_id: id } })
        : pageRequest(address, { method: 'PUT', body: { namespace: id } }))
      const { full_path: ofGroup, path_with_namespace: ofProject } = v.parse(transferred, answer)
      return ofGroup ?? ofProject ?? fullPath
    },
    onSuccess: async (path, { name: place, id }) => {
      onClose()
      navigateTo(pathOf('overview', path))
      await queryClient.invalidateQueries()
      const where = id === TOP.id ? 'is now at the top level' : `now belongs to ${place}`
      void showToast({ tone: 'success', title: `${shortTitle(name)} ${where}` })
    },
    onError: (error) => {
      setFailure(reasonIn(error) ?? errorText(error))
    },
  })
  const isMeant = to !== null && typed.trim() === fullPath
  return (
    <Dialog
      title={`Transfer ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            isBusy={isPending}
            disabled={!isMeant}
            onClick={() => {
              setFailure(null)
              if (to !== null) mutate(to)
            }}
          >
            Transfer {kind}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          Who has access through the groups above loses it, and members of the new group get it. Labels and milestones
          that are in use come along by their titles; epics and iterations of the groups above stay behind.
        </p>
        <LocationField {...props} value={to} onChange={setTo} />
        <TextField
          label={`Type ${fullPath} to confirm`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          error={failure ?? undefined}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
        />
      </div>
    </Dialog>
  )
}

interface LocationFieldProps extends DangerZoneProps {
  value: Location | null
  onChange: (location: Location) => void
}

/** Shows the groups into which it may come. */
function LocationField({ value, onChange, ...props }: LocationFieldProps) {
  const labelId = useId()
  const [text, setText] = useState('')
  const search = useDebouncedSearch(text.trim(), SEARCH_PAUSE_MS)
  const offered = useQuery(locationsQuery(props, search))
  const isBelow = props.kind === 'group' && props.namespace.fullPath !== props.namespace.path
  const choices = [...(isBelow && search === '' ? [TOP] : []), ...(offered.data ?? [])]
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        New group
      </span>
      <ListPicker
        label="Select a group"
        placement="bottom start"
        selectionMode="single"
        search={{ label: 'Find a group', text, onChange: setText }}
        options={choices.map(({ id, name, full_name: fullName, full_path: path }) => ({
          ...{ id: `${id}`, label: name, description: fullName === name ? undefined : fullName },
          picture:
            path === '' ? undefined : (
              <Avatar name={name} seed={path} src={null} size={20} shape="group" isDecorative />
            ),
        }))}
        selectedIds={value === null ? [] : [`${value.id}`]}
        emptyText={offered.isPending ? 'Loading' : offered.error ? errorText(offered.error) : 'No group found'}
        onSelect={([id]) => {
          const chosen = choices.find((one) => `${one.id}` === id)
          if (chosen) onChange(chosen)
        }}
      >
        {(trigger) => (
          <Button {...trigger} aria-describedby={labelId}>
            {value?.full_name ?? 'Select a group'}
          </Button>
        )}
      </ListPicker>
    </div>
  )
}
