# Yours: the machines of the store, and which addresses may purge. Included by varnish.vcl.
probe ready { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
backend store1 { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
# backend store2 { .host = "10.0.0.2"; .port = "3000"; .probe = ready; }

acl purgers { "127.0.0.1"; "::1"; }

sub vcl_init {
  new stores = directors.round_robin();
  stores.add_backend(store1);
  # stores.add_backend(store2);
}
