import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { SearchField } from '../../ui/forms/search-field.tsx'
import classes from './search-box.module.css'
import { searchPageOf } from './search-page-of.ts'

/** The search box of the top bar: like the one of the search page, where it leads to what is found. */
export const SearchBox = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className={classes.box} data-site-search>
      <SearchField
        // Who went on to another page does not search any more.
        key={pathname}
        label={t('Search')}
        shortcut="Control+K Meta+K"
        onSearch={(keyword) => keyword && navigate(searchPageOf(keyword))}
      />
    </div>
  )
}
