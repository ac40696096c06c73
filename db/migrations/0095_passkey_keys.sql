-- Public keys as authenticators write them (COSE): the package that checks passkeys reads no other. Before, browsers gave SPKI.
create function pg_temp.cose_of(spki bytea) returns bytea language sql as $$
  select case
    when substring(spki for 27) = '\x3059301306072a8648ce3d020106082a8648ce3d03010703420004' then
      '\xa5010203262001215820'::bytea || substring(spki from 28 for 32) || '\x225820'::bytea || substring(spki from 60)
    when substring(spki for 12) = '\x302a300506032b6570032100' then
      '\xa4010103272006215820'::bytea || substring(spki from 13)
    -- RSA: the modulus follows 33 bytes, and five of the exponent 65537 follow it.
    when substring(spki from 5 for 15) = '\x300d06092a864886f70d0101010500' then
      '\xa401030339010020' || '\x59'::bytea || decode(lpad(to_hex(length(spki) - 38), 4, '0'), 'hex')
        || substring(spki from 34 for length(spki) - 38) || '\x2143010001'::bytea
  end
$$;

-- Any other text is no key that the store has accepted.
update passkeys
set public_key = translate(encode(pg_temp.cose_of(
  decode(rpad(translate(public_key, '-_', '+/'), (length(public_key) + 3) / 4 * 4, '='), 'base64')
), 'base64'), E'+/=\n', '-_')
where public_key ~ '^MFkwEwYHKoZI|^MCowBQYDK2Vw|^MII[A-Za-z0-9_-]{3}ANBgkqhkiG9w0BAQEFAAOC';

drop function pg_temp.cose_of(bytea);
