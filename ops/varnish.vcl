# Varnish 7 with varnish-modules, in front of one or more stores. Start it with `-p http_gzip_support=off`: the store
# compresses its pages itself, tighter. docs/operations.md, "A shared cache", has the whole of it.
vcl 4.1;

import directors;
import std;
import xkey;

include "varnish-stores.vcl";

sub vcl_recv {
  set req.backend_hint = stores.backend();

  if (req.method == "PURGE") {
    # A proxy on this machine has an allowed address, but adds its visitor's: then there are several.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") { return (synth(403, "Forbidden")); }
    if (!req.http.Xkey-Purge) { return (synth(400, "Xkey-Purge is missing")); }
    return (synth(200, "Purged " + xkey.purge(req.http.Xkey-Purge)));
  }

  # Streams, for as long as a page is open.
  if (req.url ~ "^(/hi)?/live([?]|$)") { return (pipe); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }

  # Pages and files that are the same for everyone. All else is somebody's own.
  if (req.url !~ "^/(hi)?(/?_)?(\.data)?([?]|$)" &&
      req.url !~ "^(/hi)?/(collection|wall|artists|about|contact|terms|privacy|shipping|cancellation-refunds|blog)([./?]|$)" &&
      req.url !~ "^(/hi)?/(category|services)/" &&
      req.url !~ "^(/hi)?/artwork/[0-9a-f-]+(\.data)?([?]|$)" &&
      req.url !~ "^(/hi)?/artist/(?!(dashboard|orders|statistics)[./?]|(dashboard|orders|statistics)$)[a-z0-9-]+(\.data)?([?]|$)" &&
      req.url !~ "^/(assets|images|sitemaps|feeds)/" &&
      req.url !~ "^/(robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.(ico|svg)|apple-touch-icon\.png)([?]|$)") {
    return (pass);
  }

  # Where a visitor came from changes no page.
  set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|fbclid|_routes)=[^&]*(&|$)", "");
  set req.url = regsub(req.url, "[?&]$", "");

  # As the store chooses. Kept under one spelling each.
  if (req.http.Accept-Encoding ~ "\bbr\b(?!;q=0)") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!;q=0)") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }

  # Cookies go to the store, but change no kept page: by them an artist is led to the preview of an unpublished work.
  return (hash);
}

# The store answers every name alike.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_pipe {
  set bereq.http.Connection = "close";
}

sub vcl_backend_response {
  # A page of a new build, and a machine that is not upgraded yet: another one has the file.
  if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries < 3) { return (retry); }
  if (beresp.status == 200 && !beresp.http.Set-Cookie) {
    set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
    if (beresp.http.Cache-Control ~ "immutable") { return (deliver); }
    # The store withdraws the long lifetime while a page may be outdated.
    if (beresp.http.Cache-Tag && beresp.http.CDN-Cache-Control ~ "^max-age=\d+$") {
      set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
      set beresp.grace = 10s;
      return (deliver);
    }
  }
  # Requests that wait for one answer don't share it, and the next ones don't wait for each other.
  set beresp.uncacheable = true;
  set beresp.ttl = 5s;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_deliver {
  # They named the request that filled the cache.
  if (obj.hits > 0) { unset resp.http.X-Request-Id; }
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
}
