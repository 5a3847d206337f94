import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { PEOPLE_TABS, peopleQuery, type PeopleTab } from '#web/features/administration/people-query.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame, ListTabs } from '#web/ui/base/list-frame.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { Administration } from './administration.tsx'

const PeopleList = lazyComponent(async () => (await import('#web/features/administration/people-list.tsx')).PeopleList)
const AddPersonDialog = lazyComponent(
  async () => (await import('#web/features/administration/add-person-dialog.tsx')).AddPersonDialog,
)

/** How high a row is, in px. */
const ROW_HEIGHT = 37

const isTab = (value: unknown): value is PeopleTab => typeof value === 'string' && value in PEOPLE_TABS

/** Shows the people of the installation, for its administrators. */
export default function PeoplePage() {
  const params = useSearchParams()
  const tab = isTab(params['filter']) ? params['filter'] : 'active'
  const search = typeof params['search'] === 'string' ? params['search'] : ''
  const list = useInfiniteQuery({ ...peopleQuery(tab, search), placeholderData: (previous) => previous })
  const [isAdding, setIsAdding] = useState(false)
  const people = list.data?.pages.flatMap(({ rows }) => rows)
  const path = pathOf('people')
  const add = (
    <Button
      variant="primary"
      icon={UserPlus}
      onClick={() => {
        setIsAdding(true)
      }}
    >
      Add person
    </Button>
  )
  return (
    <Administration current="people" error={list.data ? null : list.error} actions={add}>
      <SearchForm label="Name or username" path={path} search={search} />
      <ListTabs
        label="Which people"
        path={path}
        parameter="filter"
        kept={search === '' ? {} : { search }}
        tabs={PEOPLE_TABS}
        current={tab}
      />
      <ListFrame
        list={list}
        count={people?.length}
        failedTitle="Could not load the people."
        empty={{
          icon: Users,
          title: search === '' ? 'Nobody here' : 'No people match your search',
          text: search === '' ? 'Everyone is in another list.' : 'Search by the beginning of a name or username.',
          action: search === '' && add,
        }}
      >
        {people && people.length > 0 && (
          <PeopleList people={people} fallback={<Skeleton shape="box" height={`${people.length * ROW_HEIGHT}px`} />} />
        )}
      </ListFrame>
      {isAdding && (
        <AddPersonDialog
          onClose={() => {
            setIsAdding(false)
          }}
        />
      )}
    </Administration>
  )
}
