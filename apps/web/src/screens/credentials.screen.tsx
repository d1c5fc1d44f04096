import { useParams } from 'react-router'
import { CredentialPage } from '../features/achievements/credential/credential-page.tsx'

export const Screen = () => {
  const { credentialId } = useParams()
  return <CredentialPage key={credentialId} credentialId={credentialId} />
}
