/** Goes to Google and comes back. A plain form, since the browser leaves the store. */
export function GoogleButton({ returnPath }: { returnPath?: string | undefined }) {
  return (
    <form className="google-form" method="post" action="/auth/google">
      {returnPath && <input type="hidden" name="next" value={returnPath} />}
      <button className="btn o wide">
        <svg className="i" viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="3.6" strokeLinecap="butt">
          <path d="M20.500 12.200H12.400" stroke="#4285F4" />
          <path d="M18.700 6.200A8.400 8.400 0 0 0 4.600 8" stroke="#EA4335" />
          <path d="M4.600 8a8.400 8.400 0 0 0 0 8" stroke="#FBBC05" />
          <path d="M4.600 16a8.400 8.400 0 0 0 13.300 2.200" stroke="#34A853" />
          <path d="M17.900 18.200a8.300 8.300 0 0 0 2.500-6" stroke="#4285F4" />
        </svg>
        Continue with Google
      </button>
      <p className="or small ash">
        <span>or with e-mail</span>
      </p>
    </form>
  )
}
