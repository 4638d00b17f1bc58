// Loaded before a server (`node --import`): leads one host name to the bench's own server. Everything else of the guarded
// fetch is as it is on a real site: the name has an address that counts as public, and other addresses are refused.
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const host = process.env.FEED_HOST;
const port = Number(process.env.FEED_PORT);
const PUBLIC_ADDRESS = "5.5.5.5";

if (host) {
  const lookUp = dns.lookup;
  dns.lookup = (name, options, callback) => {
    if (name !== host) return lookUp(name, options, callback);
    callback(null, options.all ? [{ address: PUBLIC_ADDRESS, family: 4 }] : PUBLIC_ADDRESS, 4);
  };
  syncBuiltinESMExports();

  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function (...given) {
    const options = Array.isArray(given[0]) ? given[0][0] : given[0];
    if (options?.host === host && options.lookup) {
      const check = options.lookup;
      options.port = port;
      options.lookup = (name, asked, callback) =>
        check(name, asked, (error, found, family) => {
          if (error) callback(error, found, family);
          else if (asked.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
          else callback(null, "127.0.0.1", 4);
        });
    }
    return connect.apply(this, given);
  };
}
