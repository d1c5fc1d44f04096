import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart, Nothing } from '../../ui/states/lazy-part.ts'
import classes from './search-box.module.css'
import { searchPageOf } from './search-page-of.ts'

// Loaded separately, because most pages show no field at first, and the code of fields is a tenth of their script.
const SearchField = lazyPart(
  async () => (await import('../../ui/forms/search-field.tsx')).SearchField,
  Nothing,
)

/** The search box of the top bar. It leads to the search page. */
export const SearchBox = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className={classes.box} data-site-search>
      <Suspense>
        <SearchField
          // A new page gets an empty field.
          key={pathname}
          label={t('Search')}
          shortcut="Control+K Meta+K"
          onSearch={(keyword) => keyword && navigate(searchPageOf(keyword))}
        />
      </Suspense>
    </div>
  )
}
