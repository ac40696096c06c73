/** What a live shop must say of itself; where its database and its mail are comes from whoever starts one. */
export const LIVE_VARIABLES = {
  STORE_ENV: 'production',
  STORE_URL: 'https://shop.example',
  SESSION_SECRET: 'thirty-two characters of somebody',
  BRAND_LEGAL_NAME: 'Own Pvt Ltd',
  BRAND_EMAIL: 'own@shop.example',
  BRAND_PHONE: '+91 1',
  BRAND_ADDRESS: 'Own street',
  WHATSAPP_NUMBER: '919800000000',
  INSTAGRAM_HANDLE: 'own',
  FACEBOOK_HANDLE: 'own',
  GRIEVANCE_OFFICER: 'Own',
  GRIEVANCE_EMAIL: 'own@shop.example',
}
