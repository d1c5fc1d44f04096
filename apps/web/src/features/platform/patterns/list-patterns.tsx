import { ActionIcon, Badge, Button, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Chart } from '../../../ui/figures/chart.tsx'
import { StatusDot } from '../../../ui/figures/status-dot.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { Pattern } from './pattern.tsx'

const names = [
  'Ada Okafor',
  'Bo Lindqvist',
  'Chiara Russo',
  'Dev Patel',
  'Emi Tanaka',
  'Farah Aziz',
  'Gus Meyer',
]
const people = names.map((name, index) => ({
  userId: name,
  name,
  userName: `guest-0${index + 1}`,
  avatarUrl: null,
  isVerified: index === 0,
}))

const sales = [0, 4, 7, 3, 0, 12, 9, 5, -2, 6, 14, 11, 8, 16].map((value, day) => ({
  key: String(day),
  name: `Nov ${day + 1}`,
  value,
}))

const dollars = (value: number) => `$${value}`

const filters = [
  { value: 'pending', name: 'Pending', count: 5 },
  { value: 'approved', name: 'Approved' },
  { value: 'all', name: 'All' },
] as const

const orders = [
  { value: 'newest', name: 'Newest first' },
  { value: 'name', name: 'By name' },
] as const

const rows = people.slice(0, 4).map((person, index) => ({ ...person, paid: 20 + 5 * index }))

/** Rows that can be sorted and selected, with filters. One row is selected, one is the current row of the keys. */
const Rows = () => {
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('pending')
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('newest')
  const [chosen, setChosen] = useState(rows.slice(0, 1))
  const has = (row: (typeof rows)[number]) => chosen.includes(row)
  return (
    <Pattern name="FilterBar and DataTable">
      <FilterBar
        search={<SearchField label="Search guests" onSearch={() => undefined} />}
        chips={<OneOfChips label="Requests" options={filters} value={filter} onChoose={setFilter} />}
        sort={{ value: order, options: orders, onChange: setOrder }}
        onClear={filter === 'all' ? undefined : () => setFilter('all')}
      />
      <DataTable
        label="Guests"
        rows={rows}
        idOf={({ userId }) => `pattern-${userId.replace(' ', '-')}`}
        nameOf={({ name }) => name}
        current="pattern-Bo-Lindqvist"
        choice={{
          nameOf: ({ name }) => name,
          mayBe: () => true,
          of: {
            chosen,
            has,
            toggle: (row) => setChosen(has(row) ? chosen.filter((each) => each !== row) : [...chosen, row]),
            setAll: setChosen,
          },
        }}
        columns={[
          {
            name: 'Guest',
            cell: (person) => <PersonRow person={person} />,
            by: ({ name }) => name,
            isHead: true,
            sum: 'Total',
          },
          { name: 'Status', cell: () => <StatusDot color="green">Approved</StatusDot>, sum: '' },
          {
            name: 'Paid',
            cell: ({ paid }) => `$${paid}`,
            by: ({ paid }) => paid,
            isAtEnd: true,
            sum: '$110',
          },
        ]}
        menu={({ name }) => (
          <ActionMenu
            width={200}
            target={
              <ActionIcon aria-label={`More for ${name}`}>
                <IconDots size={20} aria-hidden="true" />
              </ActionIcon>
            }
          >
            <Menu.Item>Refund</Menu.Item>
          </ActionMenu>
        )}
        card={(person, choose) => (
          <PersonRow person={person}>
            <Text variant="strong">${person.paid}</Text>
            {choose}
          </PersonRow>
        )}
      />
    </Pattern>
  )
}

/** Lists of people, rows with filters, and values over time. */
export const ListPatterns = () => (
  <>
    <Pattern name="AvatarStack">
      <div>
        <AvatarStack people={people.slice(0, 2)} />
      </div>
      <div>
        <AvatarStack people={people} size={40} />
      </div>
      <div>
        <AvatarStack people={people.slice(0, 5)} total={88} most={3} size={24} isTight />
      </div>
    </Pattern>
    <Pattern name="PersonRow">
      {people.slice(0, 2).map((person) => (
        <PersonRow key={person.userId} person={person} chip={<Badge>Co-host</Badge>}>
          <Button variant="default">Remove</Button>
        </PersonRow>
      ))}
    </Pattern>
    <Rows />
    <Pattern name="Chart">
      <Chart points={sales} kind="bars" every={7} write={dollars} writeTick={dollars} />
      <Chart points={sales} kind="area" every={7} write={dollars} writeTick={dollars} />
    </Pattern>
  </>
)
