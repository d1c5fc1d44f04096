import { SiteSearch } from '../features/search/site-search.tsx'

export const Screen = () => <SiteSearch />
