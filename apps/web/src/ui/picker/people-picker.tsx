import { Combobox, Group, Loader, Pill, PillsInput, Text, useCombobox, VisuallyHidden } from '@mantine/core'
import { emptyTexts } from '@reprise/rules/platform/texts'
import { IconMail } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../lib/say.tsx'
import { PersonRow } from '../people/person-row.tsx'
import classes from './people-picker.module.css'
import type { Picked, PickerPerson, PickerRules } from './picked.ts'
import {
  addAddress,
  addAddresses,
  addPerson,
  addressOf,
  keyOf,
  nameOf,
  pastedAddresses,
  pickable,
} from './picked.ts'
import type { SearchPeople } from './use-people.ts'
import { usePeople } from './use-people.ts'

type Props = PickerRules & {
  label: string
  description?: string
  value: Picked[]
  onChange: (value: Picked[]) => void
  search: SearchPeople
  /** True lets a person pick an email address, for people who are not found. */
  withAddresses?: boolean
  error?: ReactNode
}

const ADDRESS = 'address:'

/**
 * A field that picks people by name or user name, and others by their address. The picked ones are chips in the
 * field.
 */
export const PeoplePicker = ({
  label,
  description,
  value,
  onChange,
  search,
  withAddresses,
  error,
  ...rules
}: Props) => {
  const { t } = useTranslation()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const keyword = typed.trim()
  const { people, isSearching, error: failure } = usePeople(search, keyword)
  const found = pickable(people ?? [], value, rules)
  const address = withAddresses ? addressOf(keyword) : null

  const change = (next: Picked[], words: string) => {
    onChange(next)
    setTyped('')
    setSaid(words)
    combobox.closeDropdown()
  }
  const pickAddresses = (addresses: string[]) => {
    const [only = ''] = addresses
    const next = addresses.length > 1 ? addAddresses(value, addresses, rules) : addAddress(value, only, rules)
    setRefusal(next.error)
    // The open list would cover the error.
    if (next.error) combobox.closeDropdown()
    if (next.value.length > value.length || rules.single) {
      change(next.value, t('{{name}} was added.', { name: addresses.join(', ') }))
    }
  }
  const pick = (person: PickerPerson) => {
    setRefusal(null)
    change(addPerson(value, person, rules), t('{{name}} was added.', { name: person.name }))
  }
  const remove = (picked: Picked) => {
    setRefusal(null)
    change(
      value.filter((each) => each !== picked),
      t('{{name}} was removed.', { name: nameOf(picked) }),
    )
    // The removed chip had the focus, so the field takes it.
    field.current?.focus()
  }
  const submit = (option: string) => {
    const person = found.find(({ userId }) => userId === option)
    if (person) pick(person)
    else if (option.startsWith(ADDRESS)) pickAddresses([option.slice(ADDRESS.length)])
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last)
    const isEnter = event.key === 'Enter' && keyword !== ''
    if (!isEnter && event.key !== ',' && event.key !== ';') return
    // Enter takes the marked option. Where no option is marked, the typed text is an address, or not complete yet.
    if (isEnter) event.preventDefault()
    if (combobox.getSelectedOptionIndex() >= 0 || !withAddresses || !keyword.includes('@', 1)) return
    event.preventDefault()
    pickAddresses([keyword])
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const addresses = withAddresses ? pastedAddresses(event.clipboardData.getData('text')) : []
    if (addresses.length === 0 || rules.single) return
    event.preventDefault()
    pickAddresses(addresses)
  }

  const nothing = people !== undefined && found.length === 0
  const count = t('peopleFound', {
    count: found.length,
    defaultValue_one: '{{count}} person found.',
    defaultValue_other: '{{count}} people found.',
  })
  const status = isSearching ? t('Searching…') : nothing ? t(emptyTexts.search) : count

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={refusal ? t(refusal) : error}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {value.map((picked) => (
              <Pill
                key={keyOf(picked)}
                size="lg"
                withRemoveButton
                onRemove={() => remove(picked)}
                className={classes.pill ?? ''}
                removeButtonProps={{
                  'aria-label': t('Remove {{name}}', { name: nameOf(picked) }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {nameOf(picked)}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={field}
                value={typed}
                aria-label={label}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setRefusal(null)
                  setSaid('')
                  combobox.openDropdown()
                  combobox.resetSelectedOption()
                }}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <VisuallyHidden role="status">
        {said || (keyword !== '' && (isSearching || people !== undefined) ? status : '')}
      </VisuallyHidden>
      <Combobox.Dropdown hidden={keyword === ''}>
        <Combobox.Options aria-label={label}>
          {found.map((person) => (
            <Combobox.Option key={person.userId} value={person.userId}>
              <PersonRow person={person} size={32} />
            </Combobox.Option>
          ))}
          {address && (
            <Combobox.Option value={`${ADDRESS}${address}`}>
              <Group gap="sm" wrap="nowrap">
                <IconMail size={20} stroke={1.75} aria-hidden="true" />
                <Text truncate>{t('Add {{address}}', { address })}</Text>
              </Group>
            </Combobox.Option>
          )}
        </Combobox.Options>
        {isSearching && (
          <Combobox.Empty>
            <Group gap="sm" justify="center">
              <Loader size="xs" aria-hidden="true" />
              {t('Searching…')}
            </Group>
          </Combobox.Empty>
        )}
        {failure && <Combobox.Empty>{say(t, failure)}</Combobox.Empty>}
        {nothing && !isSearching && !address && <Combobox.Empty>{t(emptyTexts.search)}</Combobox.Empty>}
        {withAddresses && keyword.includes('@', 1) && !address && (
          <Combobox.Empty>{t('Enter the whole email address.')}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
