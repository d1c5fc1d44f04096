import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import classes from './search-box.module.css'
import { searchPageOf } from './search-page-of.ts'

/** The search box of the top bar: Enter leads to what is found. */
export const SearchBox = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={classes.box}
      data-site-search
      onSubmit={(event) => {
        event.preventDefault()
        navigate(searchPageOf(typed))
      }}
    >
      <TextInput
        type="search"
        role="searchbox"
        aria-label={t('Search')}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t('Search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
      />
    </form>
  )
}
