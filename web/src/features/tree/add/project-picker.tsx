import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { groupProjectsQuery } from '#web/features/item/fields/group-projects.ts'
import { raiseReadAlert, settleAlerts } from '#web/lib/alerts.ts'
import { FETCH_DETAILS_FAILED } from '#web/lib/messages.ts'
import { newProjectInPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { ListPicker, type ListOption } from '#web/ui/form/list-picker.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { PickerField } from './picker-field.tsx'
import { useProjects } from './project-choices.ts'
import { fetchProject, type Project } from './project.ts'
import { recentProjects } from './recent-projects.ts'

export interface ProjectPickerProps {
  endpoint: string
  /** Recent projects are offered only below this group. */
  groupPath: string
  username: string | null
  project: Project | null
  /** The project that is chosen at first is still being asked for. */
  isPending: boolean
  onChange: (project: Project | null) => void
}

const RECENT = 'recent/'

/** Shows the project that a new issue is made in: a recent one, or any of the group and the groups below it. */
export function ProjectPicker({ endpoint, groupPath, username, project, isPending, onChange }: ProjectPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [fetched, setFetched] = useState<string | null>(null)
  const newestFetch = useRef(0)
  const { choices: projects, isLoading, emptyText } = useProjects(endpoint, text, isOpen)
  const recent = isOpen
    ? recentProjects(username, groupPath).filter(({ namespace }) =>
        namespace.toLowerCase().includes(text.trim().toLowerCase()),
      )
    : []

  const isWithout = isOpen && !isLoading && text.trim() === '' && projects.length === 0
  const { data: known } = useQuery({ ...groupProjectsQuery(groupPath), enabled: isWithout })

  const choose = (chosen: Project | null) => {
    newestFetch.current += 1
    setFetched(null)
    onChange(chosen)
  }
  const chooseRecent = async (id: number, name: string) => {
    choose(null)
    const own = newestFetch.current
    setFetched(name)
    const chosen = await fetchProject(id).catch(() => null)
    // Another project may have been chosen meanwhile.
    if (newestFetch.current !== own) return
    choose(chosen)
    if (chosen) settleAlerts(FETCH_DETAILS_FAILED)
    else raiseReadAlert(FETCH_DETAILS_FAILED)
  }
  const handleSelect = ([id = '']: string[]) => {
    const picked = recent.find((entry) => id === `${RECENT}${entry.id}`)
    const listed = projects.find((entry) => id === String(entry.id))
    if (picked) void chooseRecent(picked.id, picked.namespace)
    else if (listed) choose(listed)
  }
  const isBusy = fetched !== null || (isPending && project === null)
  return (
    <ListPicker
      label="Project"
      selectionMode="single"
      options={[
        ...recent.map((entry) => ({
          ...optionOf(entry.name, entry.namespace, entry.avatarUrl),
          id: `${RECENT}${entry.id}`,
          section: 'Recent projects',
        })),
        ...projects.map((entry) => ({
          ...optionOf(entry.name, entry.nameWithNamespace, entry.avatarUrl),
          id: String(entry.id),
          ...(recent.length > 0 && { section: 'All projects' }),
        })),
      ]}
      selectedIds={project ? [String(project.id)] : []}
      emptyText={isLoading ? <Spinner label="Loading projects" /> : isWithout ? 'No project yet' : emptyText}
      search={{ label: 'Search projects', text, onChange: setText }}
      {...(isWithout &&
        known?.canCreate && {
          footer: () => (
            <ButtonLink variant="ghost" size="small" icon={Plus} href={newProjectInPath(groupPath)}>
              New project
            </ButtonLink>
          ),
        })}
      onSelect={handleSelect}
      onOpenChange={(next) => {
        setIsOpen(next)
        setText('')
      }}
    >
      {(trigger) => (
        <PickerField
          label="Project"
          text={project?.nameWithNamespace ?? fetched ?? 'Select a project'}
          isChosen={project !== null}
          picture={
            project && <Avatar name={project.name} src={project.avatarUrl} size={24} shape="group" isDecorative />
          }
          isBusy={isBusy}
          trigger={trigger}
        />
      )}
    </ListPicker>
  )
}

function optionOf(name: string, nameWithNamespace: string, avatarUrl: string | null): Omit<ListOption, 'id'> {
  return {
    label: name,
    description: nameWithNamespace,
    picture: <Avatar name={name} src={avatarUrl} size={32} shape="group" isDecorative />,
  }
}
