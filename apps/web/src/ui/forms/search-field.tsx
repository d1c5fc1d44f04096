import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { searchDebounceMs } from '@reprise/rules/platform/constants'
import { longestKeyword } from '@reprise/rules/platform/text/keyword'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  placeholder?: string
  /** Gets the trimmed keyword: at once on Enter and when it is cleared. */
  onSearch: (keyword: string) => void
  initial?: string
  /** The keyboard shortcut, in the form for screen readers. */
  shortcut?: string
  /** True where the search is the purpose of the page: the field takes the focus when the page opens. */
  autoFocus?: true
}

/** A field that searches by itself when typing stops. */
export const SearchField = ({ label, placeholder, onSearch, initial = '', shortcut, autoFocus }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(initial)
  const searchSoon = useDebouncedCallback((keyword: string) => onSearch(keyword), searchDebounceMs)
  const searchNow = (keyword: string) => {
    searchSoon.cancel()
    onSearch(keyword.trim())
  }

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-autofocus={autoFocus}
      placeholder={placeholder ?? label}
      maxLength={longestKeyword}
      value={typed}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      rightSection={
        typed && (
          <CloseButton
            className="rp-hit"
            aria-label={t('Clear')}
            onClick={() => {
              setTyped('')
              searchNow('')
            }}
          />
        )
      }
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        if (next.trim() === '') searchNow('')
        else searchSoon(next.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed)
      }}
    />
  )
}
