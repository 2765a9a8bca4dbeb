# Varnish in front of two processes, behind a proxy with TLS (haproxy.cfg). It stores public pages and the files of the
# build, and nothing else: docs/operations.md, "A cache in front". `npm run prove -- edge` runs this file with other ports.
#
# Start it with two addresses, the second one for purges alone, with compression left to the site, and with connections
# that stay open for longer than the proxy holds them:
#   varnishd -a 127.0.0.1:6081 -a purge=127.0.0.1:6082 -f /etc/varnish/portico.vcl -s malloc,256m \
#     -p http_gzip_support=off -p timeout_idle=65
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 1s;
    # A process that says 503 is out after three seconds; one that is slow once is not.
    .timeout = 2s;
    .window = 3;
    .threshold = 1;
    .initial = 1;
}

# Longer than the longest answer and than the pause between two events of a stream. Those without a probe are asked where
# no process passes it: one that is slow to say that it is well is asked all the same.
backend one {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 2s;
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 90s;
    .probe = ready;
}

backend two {
    .host = "127.0.0.1";
    .port = "8081";
    .connect_timeout = 2s;
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 90s;
    .probe = ready;
}

backend one_unproven {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 2s;
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 90s;
}

backend two_unproven {
    .host = "127.0.0.1";
    .port = "8081";
    .connect_timeout = 2s;
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 90s;
}

sub vcl_init {
    new proven = directors.round_robin();
    proven.add_backend(one);
    proven.add_backend(two);
    new unproven = directors.round_robin();
    unproven.add_backend(one_unproven);
    unproven.add_backend(two_unproven);
    new portico = directors.fallback();
    portico.add_backend(proven.backend());
    portico.add_backend(unproven.backend());
    # One process renders a page after a change, not all of them.
    new pages = directors.hash();
    pages.add_backend(one, 1);
    pages.add_backend(two, 1);
}

sub vcl_recv {
    if (req.restarts > 0) {
        # As the request was reduced before. A page that is too old is fetched, and shown where that fails.
        if (req.http.Portico-Failed) {
            set req.grace = 1d;
        } else {
            set req.grace = 0s;
        }
        return (hash);
    }
    set req.backend_hint = portico.backend();
    # What this file notes in headers is its own.
    unset req.http.Portico-Failed;
    unset req.http.Portico-Stored;
    unset req.http.Portico-Answered;
    unset req.http.Portico-Link;
    unset req.http.Portico-Cookie;
    unset req.http.Portico-Language;

    # Only the proxy reaches this address, with messages whose signature it has checked.
    if (local.socket == "purge") {
        if (req.method != "POST" || req.http.Surrogate-Key !~ "^[a-z]+( [a-z]+)*$") {
            return (synth(400));
        }
        # Old pages are shown for EDGE_STALE_SECONDS at most, while the new ones are fetched, and where no process answers.
        set req.http.Portico-Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200));
    }

    # What is not known to be a public page or a file of the build passes by as it came.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization ||
        req.http.Content-Length || req.http.Transfer-Encoding) {
        return (pass);
    }
    # Other hosts are answered by the site: pages are stored for this one alone.
    if (req.http.Host != "desktop.example.com") {
        return (pass);
    }
    if (req.url ~ "^/assets/[\w.-]+$") {
        unset req.http.Cookie;
        unset req.http.Accept-Language;
        call encoding;
        return (hash);
    }
    if (req.url !~ "^/(agreements|privacy|informationAgreement|identityDocuments|contactSharing|content/(home|features|offlineInvited|freeTrial|proofOfConcept|active618|productCenter(/quote)?|partner(/apply|/directory(/[\w-]{1,64})?)?|scenarized(/(government|education|medical|finance|manufacture|design))?|aboutUs(/trust)?|serviceSupport(/contact)?|resource(/guides(/[\w-]{1,64})?)?))(\?|$)") {
        return (pass);
    }
    # Pages that are made of what is asked.
    if (req.url ~ "[?&](again|at|attention|buyer|currency|customer|dataDiskGb|industry|message|page|people|period|point|q|quantity|region|regionId|sent|sizeId|systemDiskGb|systemId|topic)=" || req.url ~ "[?&][^=&]*[%+]") {
        return (pass);
    }
    std.collect(req.http.Cookie, "; ");
    std.collect(req.http.Accept-Language);
    if (req.http.Cookie ~ ".{4000}" || req.http.Accept-Language ~ ".{1000}") {
        return (pass);
    }
    call language;
    call encoding;
    if (req.url ~ "^/content/resource(\?|$)") {
        call platform;
    } else {
        unset req.http.Sec-CH-UA-Platform;
    }
    set req.url = regsub(req.url, "\?.*$", "");
    unset req.http.Cookie;
    set req.http.Accept-Language = req.http.Portico-Language;
    # A director of its own has no process where none passes its probe.
    if (std.healthy(pages.backend(req.url + req.http.Accept-Language))) {
        set req.backend_hint = pages.backend(req.url + req.http.Accept-Language);
    }
    set req.http.Portico-Stored = "1";
    return (hash);
}

# The language of a page, as the site chooses it: the first language cookie, `lang` of the query, Accept-Language.
sub language {
    set req.http.Portico-Cookie = "";
    if (req.http.Cookie ~ "(?:^|;)[\t\x20]*language[\t\x20]*=[\t\x20]*([^;]*)") {
        set req.http.Portico-Cookie = regsub(req.http.Cookie, "^.*?(?:^|;)[\t\x20]*language[\t\x20]*=[\t\x20]*([^;]*).*$", "\1");
    }
    if (req.http.Portico-Cookie ~ "^(zh|en)[\t\x20]*$") {
        set req.http.Portico-Language = regsub(req.http.Portico-Cookie, "^(zh|en)[\t\x20]*$", "\1");
    } else if (req.url ~ "[?&]lang=(zh|en)(?:&|$)") {
        set req.http.Portico-Language = regsub(req.url, "^.*?[?&]lang=(zh|en)(?:&|$).*$", "\1");
        set req.http.Portico-Link = req.http.Portico-Language;
    } else {
        set req.http.Portico-Language = req.http.Accept-Language;
        # The first weight at which there is a language of the site: what is found is not found again below.
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?(?:[\t\x20]*;[\t\x20]*q=1(?:[.]0*)?)?[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]9[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]8[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]7[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]6[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]5[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]4[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]3[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]2[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]1[0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = regsub(req.http.Portico-Language,
            "(?i)^.*?(?:^|,)[\t\x20]*(zh|en)(?:-[a-z0-9-]*)?[\t\x20]*;[\t\x20]*q=0?[.]0+[1-9][0-9]*[\t\x20]*(?:,|$).*$", "\1");
        set req.http.Portico-Language = std.tolower(req.http.Portico-Language);
        if (req.http.Portico-Language !~ "^(zh|en)$") {
            set req.http.Portico-Language = "en";
        }
    }
    unset req.http.Portico-Cookie;
}

# The operating system, for the page that puts its program first.
sub platform {
    if (!req.http.Sec-CH-UA-Platform) {
        set req.http.Sec-CH-UA-Platform = req.http.User-Agent;
    }
    if (req.http.Sec-CH-UA-Platform ~ "(?i)android") {
        set req.http.Sec-CH-UA-Platform = "android";
    } else if (req.http.Sec-CH-UA-Platform ~ "(?i)iphone|ipad|ipod") {
        set req.http.Sec-CH-UA-Platform = "other";
    } else if (req.http.Sec-CH-UA-Platform ~ "(?i)windows") {
        set req.http.Sec-CH-UA-Platform = "windows";
    } else if (req.http.Sec-CH-UA-Platform ~ "(?i)mac ?os|macintosh") {
        set req.http.Sec-CH-UA-Platform = "macos";
    } else {
        set req.http.Sec-CH-UA-Platform = "other";
    }
}

# Three forms of each page, in place of as many as there are headers. A weight of 0 is a refusal.
sub encoding {
    std.collect(req.http.Accept-Encoding);
    if (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*br\s*(?:;\s*q=(?:1|0?[.]0*[1-9])[^,]*)?(?:,|$)") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)(?:^|,)\s*gzip\s*(?:;\s*q=(?:1|0?[.]0*[1-9])[^,]*)?(?:,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.Accept-Language);
    hash_data(req.http.Accept-Encoding);
    hash_data(req.http.Sec-CH-UA-Platform);
    return (lookup);
}

sub vcl_hit {
    # For longer than the site allows, an old page is shown only where no process answers.
    if (!req.http.Portico-Failed && obj.ttl + std.duration(obj.http.Portico-Stale, 0s) < 0s) {
        return (restart);
    }
}

sub vcl_backend_fetch {
    # A request that no process has taken goes to the other one.
    if (bereq.retries > 0) {
        set bereq.backend = portico.backend();
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # The site names what may be stored, and for how long; nothing else is, whatever its address looks like.
    if (beresp.status != 200 || !beresp.http.Surrogate-Key || beresp.http.Set-Cookie ||
        beresp.http.Cache-Control !~ "s-maxage|immutable") {
        # An answer would take the place of the old page, which is shown where a process fails.
        if (beresp.status >= 500 && !bereq.http.Portico-Failed) {
            set bereq.http.Portico-Answered = "1";
            return (error(beresp.status));
        }
        # Within this second nobody waits for the answer to another request, which may be no page either.
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # The header by which the module finds what a purge names.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.http.Portico-Stale = "0s";
    set beresp.grace = 0s;
    if (beresp.http.Cache-Control ~ "stale-while-revalidate=\d+.*stale-if-error=\d+") {
        set beresp.http.Portico-Stale =
            regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s");
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    }
    # So long it can be confirmed by its entity tag.
    set beresp.keep = 10m;
    return (deliver);
}

sub vcl_backend_error {
    if (!bereq.http.Portico-Answered && bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
}

sub vcl_deliver {
    # No process has answered well: an old page is better than none.
    if (resp.status >= 500 && req.http.Portico-Stored && !req.http.Portico-Failed) {
        set req.http.Portico-Failed = "1";
        return (restart);
    }
    # Times and keys are for this cache alone: browsers ask again each time.
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "no-cache";
        if (resp.http.Vary ~ "Platform") {
            set resp.http.Vary = "Accept-Encoding, Accept-Language, Cookie, User-Agent, Sec-CH-UA-Platform";
        } else {
            set resp.http.Vary = "Accept-Encoding, Accept-Language, Cookie";
        }
        # Without a cookie, the language of a link holds for the following pages of the visit.
        if (req.http.Portico-Link) {
            set resp.http.Set-Cookie = "language=" + req.http.Portico-Link + "; Path=/; SameSite=Lax; Secure";
        }
    }
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.Portico-Stale;
    unset resp.http.Age;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}

sub vcl_synth {
    if (local.socket == "purge") {
        set resp.http.Content-Type = "text/plain";
        set resp.body = req.http.Portico-Purged;
        return (deliver);
    }
}
