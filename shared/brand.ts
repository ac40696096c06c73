/** Who the store is. An owner changes it by the environment, nowhere else. */

export type Brand = {
  name: string
  tagline: string
  nameInDevanagari: string
  legalName: string
  email: string
  phone: string
  address: string
  gstin: string
  hours: readonly [string, string]
  grievanceOfficer: string
  grievanceEmail: string
  whatsappNumber: string
  instagramHandle: string
  facebookHandle: string
}
